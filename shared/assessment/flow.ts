import { countQuestions, orderQuestions, sectionDefaults } from "./defaults.ts";
import { parseResultsTab, type ResultsTab } from "./results-tabs.ts";
import type { Answer, AnswerSet, Assessment, Question, QuestionSectionKey } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";

export type StepKey = "introduction" | QuestionSectionKey | "results";

/** The hash of an introduction's address that opens the first question as soon as the visitor may start. */
export const startHash = "start";

export interface Step {
  key: StepKey;
  label: string;
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

/** The answer to a question, or undefined. Ids are free text: `constructor` must not find an inherited property. */
export function readAnswer(answers: AnswerSet, key: QuestionSectionKey, questionId: string): Answer | undefined {
  return Object.hasOwn(answers[key], questionId) ? answers[key][questionId] : undefined;
}

export const createEmptyAnswers = (): AnswerSet => ({ psychometric: {}, technical: {}, wiscar: {}, completed: false });

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

/** What a path of the flow means. `index` counts from 0. */
export type FlowLocation =
  | { kind: "introduction" }
  | { kind: "question"; key: QuestionSectionKey; index: number }
  | { kind: "section-missing"; key: QuestionSectionKey }
  | { kind: "section-empty"; key: QuestionSectionKey }
  | { kind: "results"; tab: ResultsTab }
  | { kind: "unknown" };

/** Parses what follows the assessment's id in a URL: '', 'technical', 'technical/7', 'results', 'results/careers'. */
export function parseFlowPath(assessment: Pick<Assessment, "sections">, splat: string): FlowLocation {
  const segments = splat.split("/");
  while (segments.at(-1) === "") segments.pop();
  const [segment = "", position, ...more] = segments;
  if (more.length > 0) return { kind: "unknown" };
  if (segment === "" && position === undefined) return { kind: "introduction" };
  if (segment === "results") {
    const tab = parseResultsTab(position);
    return tab ? { kind: "results", tab } : { kind: "unknown" };
  }
  if (!isSectionKey(segment)) return { kind: "unknown" };
  const section = assessment.sections[segment];
  if (!section) return { kind: "section-missing", key: segment };
  if (section.questions.length === 0) return { kind: "section-empty", key: segment };
  if (position === undefined) return { kind: "question", key: segment, index: 0 };
  if (!/^[1-9]\d{0,5}$/.test(position)) return { kind: "unknown" };
  const index = Number(position) - 1;
  return index < section.questions.length ? { kind: "question", key: segment, index } : { kind: "unknown" };
}

/** The path of a location, to append to the assessment's URL. */
export function formatFlowPath(location: FlowLocation): string {
  switch (location.kind) {
    case "question":
      return `/${location.key}/${location.index + 1}`;
    case "section-missing":
    case "section-empty":
      return `/${location.key}`;
    case "results":
      return location.tab === "overview" ? "/results" : `/results/${location.tab}`;
    default:
      return "";
  }
}

/** Where a visitor with these answers continues: the first unanswered required question, else the results. */
export function findResumeLocation(assessment: Assessment, answers: AnswerSet): FlowLocation {
  for (const step of listSteps(assessment)) {
    const index = findUnansweredIndex(step, answers);
    if (index >= 0 && isSectionKey(step.key)) return { kind: "question", key: step.key, index };
  }
  return { kind: "results", tab: "overview" };
}

/** Whether nothing required is unanswered before this location. Going back is always possible. */
export function isReachable(assessment: Assessment, answers: AnswerSet, location: FlowLocation): boolean {
  const next = findResumeLocation(assessment, answers);
  if (location.kind === "results") return next.kind === "results";
  if (location.kind !== "question" || next.kind !== "question") return true;
  const order = listSteps(assessment).map((step) => step.key);
  const ahead = order.indexOf(location.key) - order.indexOf(next.key);
  return ahead < 0 || (ahead === 0 && location.index <= next.index);
}

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

/** The next question, the next section, or the results. */
export function getNextLocation(assessment: Assessment, location: FlowLocation): FlowLocation {
  const steps = listSteps(assessment);
  if (location.kind === "question") {
    const step = steps.find(({ key }) => key === location.key);
    if (step && location.index + 1 < step.questions.length) return { ...location, index: location.index + 1 };
  }
  const key: StepKey = "key" in location ? location.key : location.kind === "results" ? "results" : "introduction";
  const position = steps.findIndex((step) => step.key === key);
  // A section without questions is not among the steps: continue after those before it.
  const from = position < 0 && isSectionKey(key) ? findLastStepBefore(assessment, steps, key) : position;
  const next = steps[from + 1];
  return next && isSectionKey(next.key) && next.questions.length > 0
    ? { kind: "question", key: next.key, index: 0 }
    : { kind: "results", tab: "overview" };
}

/** The question before, the last one of the section before, or the introduction. */
export function getPreviousLocation(assessment: Assessment, location: FlowLocation): FlowLocation {
  if (location.kind !== "question") return { kind: "introduction" };
  if (location.index > 0) return { ...location, index: location.index - 1 };
  const steps = listSteps(assessment);
  const before = steps[steps.findIndex(({ key }) => key === location.key) - 1];
  return before && isSectionKey(before.key)
    ? { kind: "question", key: before.key, index: before.questions.length - 1 }
    : { kind: "introduction" };
}
