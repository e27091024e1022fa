import { defineScales } from "#scoring/engines/scales.ts";
import type { AssessmentDraft } from "../draft.ts";
import { createEmptyAnswers } from "../flow.ts";
import type { Problem } from "../problem.ts";
import type { Question } from "../schema.ts";
import { readDirection } from "./direction.ts";
import { type LocatedQuestion, listLocatedQuestions } from "./questions.ts";
import { findAbsolute, hasTwoStatements, joinsTwoThings } from "./wording.ts";

const isRating = ({ type, correct }: Question) =>
  (type === "likert" || type === "slider" || type === "boolean") && (correct?.length ?? 0) === 0;

/** Names of scales whose high end is what people turn away from. */
const burden =
  /\b(?:strain|stress|worr(?:y|ies)|fears?|anxiety|burdens?|burnout|costs?|sting|pain|anger|alarm|boredom|avoidance|shyness|procrastination|distraction|fatigue|exhaustion)\b/i;

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
    if (burden.test(scale.label)) return [];
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

function lintWording({ question, path }: LocatedQuestion): Problem[] {
  if (!isRating(question)) return [];
  const { text } = question;
  const build = (severity: Problem["severity"], message: string): Problem => ({
    severity,
    topic: "Reading",
    path: [...path, "text"],
    message,
  });
  const word = findAbsolute(text);
  return [
    ...(hasTwoStatements(text)
      ? [build("warning", "Two statements in one: who agrees with one of them only can't answer. Split it.")]
      : joinsTwoThings(text)
        ? [build("note", "It joins two things. Split it if one can be true without the other.")]
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
