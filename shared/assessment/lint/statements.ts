import { defineScales } from "#scoring/engines/scales.ts";
import type { AssessmentDraft } from "../draft.ts";
import { createEmptyAnswers } from "../flow.ts";
import type { Problem } from "../problem.ts";
import type { Question } from "../schema.ts";
import { type LocatedQuestion, listLocatedQuestions } from "./questions.ts";

const isRating = ({ type, correct }: Question) =>
  (type === "likert" || type === "slider" || type === "boolean") && (correct?.length ?? 0) === 0;

const turningAway = "avoid|dislike|hate|dread|give up|put off|neglect|lose (?:interest|heart|patience|track)";
const turnedAway = "bores? me|tires? me|drains? me|leaves? me cold";

/** Says that its author turns away from the thing, or turns it down by an adverb. */
const aversion = new RegExp(
  `\\b(?:(?:I|I'd|I'll|to) (?:rather |mostly |often |usually |tend to )?(?:${turningAway})|(?:never|not|\\w+n't|rarely|seldom) (?:\\w+ )?(?:${turningAway}|${turnedAway})|${turnedAway}|(?:is|are) boring(?: to me)?|(?:I|I'm) (?:rarely|seldom|hardly ever)(?! (?:\\w+ )?(?:${turningAway}|${turnedAway})))\\b`,
  "gi",
);

const weakAdverb = /rarely|seldom|hardly ever/gi;
/** Somewhere before in the clause: what it says about the aversion is open. */
const negation = /\b(?:never|not|no|nothing|nobody|without|hardly|rarely|seldom|cannot)\b|n't\b/i;
/** Right before: the opposite of the aversion is said. */
const directNegation = new RegExp(
  `(?:\\b(?:never|not|rarely|seldom|cannot)|n't) (?:\\w+ )?(?:${turningAway})$|(?:\\b(?:never|nothing|nobody)|n't) (?:${turnedAway})$`,
  "i",
);

interface Direction {
  phrase: string;
  key: 1 | -1;
}

/** How a statement reads, if it is clear. "I avoid crowds" is -1, "I never give up" is 1. */
export function readDirection(text: string): Direction | null {
  const [found, another] = [...text.matchAll(aversion)];
  if (!found || another) return null;
  const [phrase] = found;
  const clause =
    text
      .slice(0, found.index + phrase.length)
      .split(/[.,;:]/)
      .at(-1) ?? "";
  if (directNegation.test(clause)) return { phrase, key: 1 };
  const before = clause.slice(0, clause.length - phrase.length) + phrase.replace(weakAdverb, "");
  return negation.test(before) ? null : { phrase, key: -1 };
}

function findKey(draft: AssessmentDraft, { question }: LocatedQuestion): 1 | -1 | null {
  const named = draft.scoring?.scales?.flatMap(({ items }) => items.filter((item) => item.question === question.id));
  const keys = new Set(named && named.length > 0 ? named.map(({ key }) => key) : [question.key ?? 1]);
  const [key] = keys;
  return keys.size === 1 && key !== undefined ? key : null;
}

function lintDirections(draft: AssessmentDraft, questions: readonly LocatedQuestion[]): Problem[] {
  if (!draft.scoring || draft.scoring.interests) return [];
  const byId = new Map(questions.map((located) => [located.question.id, located]));
  const problems = defineScales(draft, createEmptyAnswers()).scales.flatMap((scale) => {
    const ratings = scale.entries.flatMap(({ item }) => {
      const located = item.kind === "rating" ? byId.get(item.question) : undefined;
      return located && isRating(located.question) ? [located] : [];
    });
    const contrary = ratings.flatMap((located) => {
      const direction = readDirection(located.question.text);
      const key = findKey(draft, located);
      return direction && key !== null && direction.key !== key ? [{ located, direction }] : [];
    });
    // Where most of a scale reads like that, it measures just that.
    if (contrary.length * 2 >= ratings.length) return [];
    return contrary.map(
      ({ located: { question, path }, direction: { phrase, key } }): Problem => ({
        severity: "warning",
        topic: "Keys",
        path: [...path, "key"],
        message:
          key === -1
            ? `${question.id} reads as reversed ("${phrase}"), but its key is 1. Check which answer is the high one.`
            : `${question.id} doesn't read as reversed ("${phrase}" is negated), but its key is -1. Check which answer is the high one.`,
      }),
    );
  });
  // A question of several scales is reported once.
  return [...new Map(problems.map((problem) => [problem.path.join("/"), problem])).values()];
}

/** Both halves say something about the person, and one can be true without the other. */
const twoStatements = [
  /^(?!(?:give|let|when|while|if|once|after|before|until|as soon)\b)(?=.*\b(?:I|me|my)\b.*\b(?:and|but) I\b)/i,
  /^I (?!can\b|could\b)[^,]*\band (?:I|am|can|like|enjoy|want|know|often|always|usually|never|don't)\b/i,
  /^(?:I|I'm|My \w+|Our \w+)(?: am| is| are)? (?:\w+ly |very |quite )?\w+ and (?:\w+ly |very |quite )?\w+\.?$/i,
];

const absolute = /\bI(?:'m| am)? (always|never)\b|\b(at all times|every single time)\b/i;

function lintWording({ question, path }: LocatedQuestion): Problem[] {
  if (!isRating(question)) return [];
  const { text } = question;
  const build = (severity: Problem["severity"], message: string): Problem => ({
    severity,
    topic: "Reading",
    path: [...path, "text"],
    message,
  });
  const word = absolute.exec(text)?.slice(1).find(Boolean);
  return [
    ...(twoStatements.some((pattern) => pattern.test(text))
      ? [build("warning", "Two statements in one: who agrees with one of them only can't answer. Split it.")]
      : []),
    ...(word
      ? [build("note", `"${word}" is an absolute, which hardly anybody can agree with. Say how often or how much.`)]
      : []),
  ];
}

/** What a person's answer to a rating can mean. */
export function lintStatements(draft: AssessmentDraft): Problem[] {
  const questions = listLocatedQuestions(draft);
  return [...lintDirections(draft, questions), ...questions.flatMap(lintWording)];
}
