import type { ItemScale, QuestionType } from "#assessment/schema.ts";

export interface ImportedOption {
  text: string;
  id?: string | undefined;
  value?: string | number | undefined;
  /** Absent where the source gives none: then no option counts more than another. */
  score?: number | undefined;
  isRight?: boolean | undefined;
}

/** A question as another tool's file has it. */
export interface ImportedQuestion {
  text: string;
  type: QuestionType;
  id?: string | undefined;
  category?: string | undefined;
  required?: boolean | undefined;
  options?: ImportedOption[] | undefined;
  scale?: ItemScale | undefined;
  answerLabels?: string[] | undefined;
  key?: 1 | -1 | undefined;
  /** Right answers of a question without options. */
  correct?: string[] | undefined;
  explanation?: string | undefined;
  points?: number | undefined;
  /** Where it is in the file. */
  offset?: number | undefined;
  /** What of it wasn't understood. Each of them keeps the assessment from being published. */
  unread: string[];
}

export interface ImportedAssessment {
  title: string;
  description: string;
  questions: ImportedQuestion[];
  /** What wasn't understood and belongs to no question. */
  unread: string[];
  /** Changes that leave the meaning as it was. */
  notes: string[];
  /** Why nothing of the file can be read. */
  refusal?: string;
}

/** Far more than an assessment can hold; building a draft of them would freeze the editor. */
export const maxImportedQuestions = 60_000;

export function describeTooMany(questionCount: number): string {
  const [count, most] = [questionCount, maxImportedQuestions].map((number) => number.toLocaleString("en"));
  return `This file has ${count} questions, and ${most} are the most that can be read. Split it`;
}

export const createImported = (title = "", description = ""): ImportedAssessment => ({
  title,
  description,
  questions: [],
  unread: [],
  notes: [],
});

/** 'Rate these: I like maps'. */
export function joinTexts(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== "")
    .reduce((all, text) => (all === "" ? text : /[.:;?!…]$/.test(all) ? `${all} ${text}` : `${all}: ${text}`), "");
}

export const joinParagraphs = (texts: readonly string[]): string => texts.filter((text) => text !== "").join("\n\n");

/** What comes with options as feedback, in one explanation. */
export function joinFeedback(general: string, options: readonly { text: string; feedback: string }[]): string {
  const given = options.filter(({ feedback }) => feedback !== "");
  const [only] = given;
  const isAlike =
    only !== undefined && given.length === options.length && given.every((one) => one.feedback === only.feedback);
  const each = isAlike ? [only.feedback] : given.map(({ text, feedback }) => joinTexts(text, feedback));
  return joinParagraphs([general, ...each]);
}
