import { listMedia, toPlainText } from "./html-text.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
  joinFeedback,
  joinParagraphs,
} from "./imported.ts";
import { buildRating } from "./rating.ts";
import {
  findNamed,
  listChildren,
  listDeep,
  listNamed,
  readAttribute,
  readText,
  toBareName,
  toMarkup,
  type XmlElement,
} from "./xml.ts";

const hasItem = (root: XmlElement): boolean =>
  toBareName(root.name) === "assessmentitem" || listDeep(root, ["assessmentitem"]).length > 0;

/** Items of QTI 2 and 3, alone or in a test that holds them. */
export const isQti = (root: XmlElement): boolean => hasItem(root) || toBareName(root.name) === "assessmenttest";

const hidden = ["rubricblock", "feedbackinline", "feedbackblock", "modalfeedback", "choiceinteraction", "prompt"];
const isInteraction = ({ name }: XmlElement): boolean => toBareName(name).endsWith("interaction");

function listInteractions(element: XmlElement): XmlElement[] {
  return listChildren(element).flatMap((child) => (isInteraction(child) ? [child] : listInteractions(child)));
}

interface Declaration {
  right: string[];
  points: ReadonlyMap<string, number>;
}

function readDeclaration(item: XmlElement, identifier: string): Declaration {
  const declaration = listNamed(item, "responsedeclaration").find(
    (one) => readAttribute(one, "identifier") === identifier,
  );
  const correct = findNamed(declaration, "correctresponse");
  const mapping = findNamed(declaration, "mapping");
  const entries = mapping ? listNamed(mapping, "mapentry") : [];
  return {
    right: correct ? listNamed(correct, "value").map((value) => readText(value).trim()) : [],
    points: new Map(
      entries.map((entry) => [readAttribute(entry, "mapkey"), Number(readAttribute(entry, "mappedvalue") || "0")]),
    ),
  };
}

const plain = (element: XmlElement, without: readonly string[] = []): string => toPlainText(toMarkup(element, without));

function readFeedback(item: XmlElement, options: readonly { id: string; text: string; element: XmlElement }[]): string {
  const each = options.map(({ text, element }) => ({
    text,
    feedback: joinParagraphs(listDeep(element, ["feedbackinline"]).map((feedback) => plain(feedback))),
  }));
  return joinFeedback(
    joinParagraphs(
      listDeep(item, ["modalfeedback", "feedbackblock"]).map((feedback) =>
        plain(findNamed(feedback, "contentbody") ?? feedback),
      ),
    ),
    each,
  );
}

function buildChoice(item: XmlElement, interaction: XmlElement, base: ImportedQuestion): ImportedQuestion {
  const { right, points } = readDeclaration(item, readAttribute(interaction, "responseidentifier"));
  const choices = listDeep(interaction, ["simplechoice", "inlinechoice"]).map((element) => ({
    id: readAttribute(element, "identifier"),
    text: plain(element, ["feedbackinline"]),
    element,
  }));
  const positive = [...points].filter(([, value]) => value > 0);
  const top = Math.max(0, ...positive.map(([, value]) => value));
  const ids = right.length > 0 ? right : positive.filter(([, value]) => value === top).map(([id]) => id);
  const max = readAttribute(interaction, "maxchoices");
  const isSingle =
    toBareName(interaction.name) === "inlinechoiceinteraction" || max === "1" || (max === "" && right.length <= 1);
  const isPartial = positive.some(([id, value]) => value !== top || !ids.includes(id));
  const isScored = listDeep(item, ["responseprocessing"]).length > 0;
  const unread = [
    ...base.unread,
    ...(ids.length === 0 && isScored ? ["How it is scored wasn't understood: it names no right answer"] : []),
    ...choices
      .flatMap(({ element }) => listMedia(toMarkup(element)))
      .map((media) => `An option has ${media}, which was left out`),
    ...ids
      .filter((id) => !choices.some((choice) => choice.id === id))
      .map((id) => `Its right answer ${JSON.stringify(id)} isn't among its options`),
    ...(isPartial
      ? [
          `Its options earn different points (${positive.map(([id, value]) => `${id}: ${value}`).join(", ")}), which can't be scored`,
        ]
      : []),
  ];
  const options = choices.map(({ id, text }): ImportedOption => ({ id, text, isRight: ids.includes(id) }));
  return {
    ...base,
    type: isSingle ? "multiple-choice" : "multi-select",
    options,
    explanation: readFeedback(item, choices) || undefined,
    unread,
  };
}

/** Right numbers are compared as text elsewhere: 3.0 is 3. */
function buildSlider(item: XmlElement, interaction: XmlElement, base: ImportedQuestion): ImportedQuestion {
  const { right } = readDeclaration(item, readAttribute(interaction, "responseidentifier"));
  const [min, max] = [readAttribute(interaction, "lowerbound"), readAttribute(interaction, "upperbound")].map(Number);
  const step = Number(readAttribute(interaction, "step") || "1");
  const explanation = readFeedback(item, []) || undefined;
  const range = { min: min ?? Number.NaN, max: max ?? Number.NaN, step };
  return buildRating({ ...base, explanation }, { ...range, ...(right.length > 0 && { correct: right }) });
}

const labels: Readonly<Record<string, string>> = { textentryinteraction: "text", extendedtextinteraction: "text" };

function readItem(item: XmlElement): ImportedQuestion[] {
  const body = findNamed(item, "itembody");
  const id = readAttribute(item, "identifier") || undefined;
  const title = readAttribute(item, "title");
  if (!body) return [{ id, text: title, type: "text", offset: item.offset, unread: ["It has no text"] }];
  const interactions = listInteractions(body);
  const interactionNames = [...new Set(interactions.map(({ name }) => toBareName(name)))];
  const around = toMarkup(body, [...hidden, ...interactionNames]);
  const media = listMedia(around);
  const isRandom = listDeep(item, ["templateprocessing"]).length > 0;
  const isAdaptive = readAttribute(item, "adaptive") === "true";
  const variable = [
    ...(isRandom ? ["Its values are random, and were left out"] : []),
    ...(isAdaptive ? ["It changes with the answer given. Here it is asked once"] : []),
  ];
  return interactions.map((interaction, at): ImportedQuestion => {
    const prompt = findNamed(interaction, "prompt");
    const name = toBareName(interaction.name);
    const text = joinParagraphs([toPlainText(around), prompt ? plain(prompt) : ""]) || title;
    const base: ImportedQuestion = {
      id: id && (at === 0 ? id : `${id}-${at + 1}`),
      text,
      type: "text",
      offset: item.offset,
      unread: [
        ...variable,
        ...[...new Set([...media, ...(prompt ? listMedia(toMarkup(prompt)) : [])])].map(
          (one) => `Its text has ${one}, which was left out`,
        ),
      ],
    };
    if (name === "choiceinteraction" || name === "inlinechoiceinteraction") return buildChoice(item, interaction, base);
    if (name === "sliderinteraction") return buildSlider(item, interaction, base);
    const { right, points } = readDeclaration(item, readAttribute(interaction, "responseidentifier"));
    const correct = right.length > 0 ? right : [...points].filter(([, value]) => value > 0).map(([key]) => key);
    const explanation = readFeedback(item, []) || undefined;
    if (name in labels) return { ...base, correct, explanation };
    const what = listDeep(interaction, ["simpleassociablechoice", "gaptext", "simplechoice", "hottext"]).map((choice) =>
      JSON.stringify(plain(choice)),
    );
    const reason = `Questions of the type ${JSON.stringify(interaction.name)} can't be asked here. It was read as a text question${what.length > 0 ? `. Its parts: ${what.join(", ")}` : ""}`;
    return { ...base, correct, explanation, unread: [...base.unread, reason] };
  });
}

export function readQti(root: XmlElement): ImportedAssessment {
  const isItem = toBareName(root.name) === "assessmentitem";
  const into = createImported(readAttribute(root, "title"));
  for (const item of isItem ? [root] : listDeep(root, ["assessmentitem"])) {
    const questions = readItem(item);
    into.questions.push(...questions);
    const body = findNamed(item, "itembody");
    if (questions.length === 0 && body) into.description = joinParagraphs([into.description, plain(body)]);
  }
  const references = listDeep(root, ["assessmentitemref"]).map((reference) => readAttribute(reference, "href"));
  for (const href of references)
    into.unread.push(`The question in the file ${JSON.stringify(href)} isn't in this one. Import it by itself`);
  return into;
}
