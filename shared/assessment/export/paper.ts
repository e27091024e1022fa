import { orderQuestions } from "../defaults.ts";
import type { AssessmentDraft } from "../draft.ts";
import { listLikertLabels } from "../likert-labels.ts";
import type { Question, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";

export const paperKinds = ["questionnaire", "key", "review", "scoring"] as const;
export type PaperKind = (typeof paperKinds)[number];

export interface PaperAnswer {
  text: string;
  isRight: boolean;
  /** What it counts; null where that is its position or it is right or wrong. */
  score: number | null;
}

export interface PaperQuestion {
  id: string;
  number: number;
  text: string;
  /** Empty for a question that is answered in writing. */
  answers: PaperAnswer[];
  /** Several of the answers may be chosen. */
  isMany: boolean;
  /** A range that is too long to print each number. */
  range: { from: string; to: string } | null;
  /** 'Grit (reversed)'. */
  scales: string[];
  points: number | null;
  explanation: string;
}

export interface PaperSection {
  key: QuestionSectionKey;
  title: string;
  description: string;
  questions: PaperQuestion[];
}

const maxSteps = 10;

function listAnswers({ type, options, scale, correct = [], ...question }: Question): PaperAnswer[] {
  const number = (text: string, value: string): PaperAnswer => ({
    text,
    isRight: correct.includes(value),
    score: null,
  });
  switch (type) {
    case "likert":
      return listLikertLabels(question).map((label, at) => number(label, String(at + 1)));
    case "boolean":
      return [number("Yes", "true"), number("No", "false")];
    case "slider": {
      const { min, max, step = 1 } = scale ?? { min: 1, max: 5 };
      const count = Math.floor((max - min) / step) + 1;
      if (!(count <= maxSteps + 1)) return [];
      return Array.from({ length: count }, (_, at) => Number((min + at * step).toPrecision(12))).map((value) =>
        number(String(value), String(value)),
      );
    }
    case "text":
      return [];
    default:
      return options.map(({ id, text, score }) => ({
        text,
        isRight: correct.includes(id),
        score: correct.length > 0 ? null : score,
      }));
  }
}

const formatEnd = (value: number, label: string | undefined): string => (label ? `${value} (${label})` : String(value));

function readRange({ type, scale }: Question): PaperQuestion["range"] {
  if (type !== "slider") return null;
  const { min, max, labels } = scale ?? { min: 1, max: 5, labels: undefined };
  return { from: formatEnd(min, labels?.min), to: formatEnd(max, labels?.max) };
}

const formatScale = (label: string, key: 1 | -1): string => (key === -1 ? `${label} (reversed)` : label);

function listScales({ scoring }: AssessmentDraft, { id, category, key = 1 }: Question): string[] {
  if (!scoring) return [];
  if (!scoring.scales) return category === "" ? [] : [formatScale(category, key)];
  return scoring.scales.flatMap(({ label, items }) =>
    items.filter(({ question }) => question === id).map((item) => formatScale(label, item.key)),
  );
}

/** An assessment as it is printed: its questions, numbered through all sections, with what their answers count. */
export function buildPaper(draft: AssessmentDraft): PaperSection[] {
  let number = 0;
  return questionSectionKeys.flatMap((key) => {
    const section = draft.sections[key];
    if (!section || section.questions.length === 0) return [];
    const questions = orderQuestions(section).map((question): PaperQuestion => {
      number += 1;
      return {
        id: question.id,
        number,
        text: question.text,
        answers: listAnswers(question),
        isMany: question.type === "multi-select",
        range: readRange(question),
        scales: listScales(draft, question),
        points: question.correct && question.correct.length > 0 ? (question.points ?? 1) : null,
        explanation: question.explanation ?? "",
      };
    });
    return [{ key, title: section.title, description: section.description, questions }];
  });
}
