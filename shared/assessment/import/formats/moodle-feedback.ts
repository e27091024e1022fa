import { quote } from "../quote.ts";
import { readMoodleText } from "./moodle-text.ts";
import { listNamed, type XmlElement } from "./xml.ts";

/** What Moodle itself fills in, in the languages of most of its sites. */
const standard = new RegExp(
  `^(?:(?:your|the) answer is|(?:sua|a) resposta está|(?:die|ihre|deine) antwort ist|(?:(?:su|tu) )?respuesta(?: es)?|votre réponse est|(?:la tua )?risposta(?: è)?) ` +
    `(?:(?:partially|parcialmente|teilweise|partiellement|parzialmente) )?(?:in)?(?:correct[ae]?|correta|corretta|richtig|korrekt|falsch|errata|esatta)[.!]?$`,
  "i",
);

const kinds = {
  correctfeedback: "feedback for right answers",
  partiallycorrectfeedback: "feedback for partly right answers",
  incorrectfeedback: "feedback for wrong answers",
  hint: "hint",
} as const;

interface Feedback {
  kind: string;
  text: string;
}

const listFeedback = (question: XmlElement): Feedback[] =>
  Object.entries(kinds).flatMap(([name, kind]) =>
    listNamed(question, name)
      .map((element) => ({ kind, text: readMoodleText(element) }))
      .filter(({ text }) => text !== ""),
  );

/** Texts that say nothing of a question: those of Moodle, and those that several questions have. */
export function listUsualFeedback(questions: readonly XmlElement[]): Set<string> {
  const counts = new Map<string, number>();
  for (const question of questions)
    for (const text of new Set(listFeedback(question).map((one) => one.text)))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].flatMap(([text, count]) => (count > 1 || standard.test(text) ? [text] : [])));
}

/** What a question says to some of its answers only, or before them, and has no place here. */
export const listLostFeedback = (question: XmlElement, usual: ReadonlySet<string>): string[] =>
  listFeedback(question)
    .filter(({ text }) => !usual.has(text))
    .map(({ kind, text }) => `Its ${kind} can't be shown here: ${JSON.stringify(text)}`);

const maxNamed = 10;

export function describeUsualFeedback(usual: ReadonlySet<string>): string[] {
  const texts = [...usual];
  const more = texts.length > maxNamed ? ` and ${(texts.length - maxNamed).toLocaleString("en")} more` : "";
  return texts.length === 0
    ? []
    : [`Feedback that isn't about one question was left out: ${texts.slice(0, maxNamed).map(quote).join(", ")}${more}`];
}
