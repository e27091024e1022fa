import { countQuestions, orderQuestions, sectionDefaults } from "./defaults.ts";
import type { Answer, AnswerSet, Assessment, Question, QuestionSectionKey } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";

/** The steps of the flow, by the word in their address. The introduction has none. */
export type StepKey = "introduction" | QuestionSectionKey | "results";

export interface Step {
  key: StepKey;
  label: string;
  /** In the order in which a visitor meets them. Empty for introduction and results. */
  questions: Question[];
}

export const isSectionKey = (word: string): word is QuestionSectionKey =>
  (questionSectionKeys as readonly string[]).includes(word);

/** Introduction, one step per section that has questions (the three defaults where none has), and the results. */
export function listSteps(assessment: Pick<Assessment, "sections">): Step[] {
  const sections = questionSectionKeys
    .map((key) => ({ key, section: assessment.sections[key] }))
    .filter(({ section }) => (section?.questions.length ?? 0) > 0)
    .sort((a, b) => (a.section?.orderIndex ?? 0) - (b.section?.orderIndex ?? 0))
    .map(({ key, section }) => ({
      key,
      label: section?.title || sectionDefaults[key].title,
      questions: orderQuestions(section),
    }));
  const defaults = questionSectionKeys.map((key) => ({ key, label: sectionDefaults[key].title, questions: [] }));
  return [
    { key: "introduction", label: "Introduction", questions: [] },
    ...(sections.length > 0 ? sections : defaults),
    { key: "results", label: "Your Results", questions: [] },
  ];
}

/** A text of white space only, and an empty list, are not answers; for other types null and undefined are not. */
export function isAnswered(question: Pick<Question, "type">, answer: Answer | null | undefined): boolean {
  if (answer === null || answer === undefined) return false;
  if (question.type === "text") return typeof answer === "string" && answer.trim() !== "";
  return !Array.isArray(answer) || answer.length > 0;
}

/** The answer to a question, or undefined. Ids are free text: one such as 'constructor' must not find an object's own. */
export function readAnswer(answers: AnswerSet, key: QuestionSectionKey, questionId: string): Answer | undefined {
  return Object.hasOwn(answers[key], questionId) ? answers[key][questionId] : undefined;
}

export const emptyAnswers = (): AnswerSet => ({ psychometric: {}, technical: {}, wiscar: {}, completed: false });

/** Answered questions, of all, over the three sections. */
export function countAnswered(assessment: Assessment, answers: AnswerSet): { answered: number; total: number } {
  const answered = questionSectionKeys
    .flatMap((key) =>
      orderQuestions(assessment.sections[key]).map(
        (question) => [question, readAnswer(answers, key, question.id)] as const,
      ),
    )
    .filter(([question, answer]) => isAnswered(question, answer)).length;
  return { answered, total: countQuestions(assessment) };
}

/** Position of the first required question without an answer, or -1. */
export function findUnansweredIndex(step: Step, answers: AnswerSet): number {
  const { key, questions } = step;
  if (!isSectionKey(key)) return -1;
  return questions.findIndex(
    (question) => question.required && !isAnswered(question, readAnswer(answers, key, question.id)),
  );
}

/** The parts of the results, by the word in their address. The first one's address has none. */
export const resultsTabs = ["overview", "psychometric", "technical", "wiscar", "careers", "improvement"] as const;
export type ResultsTab = (typeof resultsTabs)[number];

/** The part that a word in an address names; null for a word that names none, and for the first one's own. */
export const parseResultsTab = (word: string | undefined): ResultsTab | null =>
  word === undefined ? "overview" : (resultsTabs.slice(1).find((tab) => tab === word) ?? null);

/** Where an address of the flow leads. `index` counts from 0. */
export type Place =
  | { kind: "introduction" }
  | { kind: "question"; key: QuestionSectionKey; index: number }
  | { kind: "section-missing"; key: QuestionSectionKey }
  | { kind: "section-empty"; key: QuestionSectionKey }
  | { kind: "results"; tab: ResultsTab }
  | { kind: "unknown" };

/** Reads what follows the assessment's id in an address: '', 'technical', 'technical/7', 'results', 'results/careers'. */
export function parsePlace(assessment: Pick<Assessment, "sections">, splat: string): Place {
  const words = splat.split("/");
  while (words.at(-1) === "") words.pop();
  const [word = "", position, ...more] = words;
  if (more.length > 0) return { kind: "unknown" };
  if (word === "" && position === undefined) return { kind: "introduction" };
  if (word === "results") {
    const tab = parseResultsTab(position);
    return tab ? { kind: "results", tab } : { kind: "unknown" };
  }
  if (!isSectionKey(word)) return { kind: "unknown" };
  const section = assessment.sections[word];
  if (!section) return { kind: "section-missing", key: word };
  if (section.questions.length === 0) return { kind: "section-empty", key: word };
  if (position === undefined) return { kind: "question", key: word, index: 0 };
  if (!/^[1-9]\d{0,5}$/.test(position)) return { kind: "unknown" };
  const index = Number(position) - 1;
  return index < section.questions.length ? { kind: "question", key: word, index } : { kind: "unknown" };
}

/** The address of a place, to follow the assessment's own. */
export function toSplat(place: Place): string {
  switch (place.kind) {
    case "question":
      return `/${place.key}/${place.index + 1}`;
    case "section-missing":
    case "section-empty":
      return `/${place.key}`;
    case "results":
      return place.tab === "overview" ? "/results" : `/results/${place.tab}`;
    default:
      return "";
  }
}

/** The place at which a visitor with these answers has to go on: the first required question without one, else the results. */
export function findNextPlace(assessment: Assessment, answers: AnswerSet): Place {
  for (const step of listSteps(assessment)) {
    const index = findUnansweredIndex(step, answers);
    if (index >= 0 && isSectionKey(step.key)) return { kind: "question", key: step.key, index };
  }
  return { kind: "results", tab: "overview" };
}

/** Whether nothing required is left open before this place. Earlier places are always open to going back. */
export function isReachable(assessment: Assessment, answers: AnswerSet, place: Place): boolean {
  const next = findNextPlace(assessment, answers);
  if (place.kind === "results") return next.kind === "results";
  if (place.kind !== "question" || next.kind !== "question") return true;
  const order = listSteps(assessment).map((step) => step.key);
  const ahead = order.indexOf(place.key) - order.indexOf(next.key);
  return ahead < 0 || (ahead === 0 && place.index <= next.index);
}

/** Index of the last step before a section: by its own order, and by the usual one where the section is missing. */
function findLastStepBefore(
  { sections }: Pick<Assessment, "sections">,
  steps: Step[],
  key: QuestionSectionKey,
): number {
  const rank = (word: QuestionSectionKey) => questionSectionKeys.indexOf(word);
  const order = sections[key]?.orderIndex;
  return steps.findLastIndex((step) => {
    if (!isSectionKey(step.key)) return step.key === "introduction";
    const other = sections[step.key]?.orderIndex;
    const isComparable = order !== undefined && other !== undefined && order !== other;
    return isComparable ? other < order : rank(step.key) < rank(key);
  });
}

/** The place after this one: the next question, the next section, or the results. */
export function toNextPlace(assessment: Assessment, place: Place): Place {
  const steps = listSteps(assessment);
  if (place.kind === "question") {
    const step = steps.find(({ key }) => key === place.key);
    if (step && place.index + 1 < step.questions.length) return { ...place, index: place.index + 1 };
  }
  const key: StepKey = "key" in place ? place.key : place.kind === "results" ? "results" : "introduction";
  const position = steps.findIndex((step) => step.key === key);
  // A section without questions is not among the steps: go on behind those before it.
  const from = position < 0 && isSectionKey(key) ? findLastStepBefore(assessment, steps, key) : position;
  const next = steps[from + 1];
  return next && isSectionKey(next.key) && next.questions.length > 0
    ? { kind: "question", key: next.key, index: 0 }
    : { kind: "results", tab: "overview" };
}

/** The place before a question: the question before it, the last of the section before, or the introduction. */
export function toPreviousPlace(assessment: Assessment, place: Place): Place {
  if (place.kind !== "question") return { kind: "introduction" };
  if (place.index > 0) return { ...place, index: place.index - 1 };
  const steps = listSteps(assessment);
  const before = steps[steps.findIndex(({ key }) => key === place.key) - 1];
  return before && isSectionKey(before.key)
    ? { kind: "question", key: before.key, index: before.questions.length - 1 }
    : { kind: "introduction" };
}
