import type { AssessmentDraft } from "#assessment/draft.ts";
import { estimateSeconds } from "#assessment/grid/estimate-seconds.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { defineScales } from "#scoring/engines/scales.ts";

export interface ScaleFigures {
  id: string;
  label: string;
  keys: readonly (1 | -1)[];
  questionIds: readonly string[];
  seconds: number;
}

export interface SectionFigures {
  section: QuestionSectionKey;
  questions: number;
  seconds: number;
  scales: readonly ScaleFigures[];
}

const noAnswers = { psychometric: {}, technical: {}, wiscar: {}, completed: false };

export function listScaleFigures(draft: AssessmentDraft): SectionFigures[] {
  const byId = new Map<string, Question>(
    questionSectionKeys.flatMap((key) =>
      (draft.sections[key]?.questions ?? []).map((each) => [each.id, each] as const),
    ),
  );
  const sumSeconds = (ids: readonly string[]) =>
    ids.reduce((sum, id) => {
      const question = byId.get(id);
      return question ? sum + estimateSeconds(question) : sum;
    }, 0);
  const scales = draft.scoring ? defineScales(draft, noAnswers).scales : [];
  return questionSectionKeys.flatMap((section) => {
    const questions = draft.sections[section]?.questions ?? [];
    const ofSection = scales.filter((scale) => scale.section === section);
    if (questions.length === 0 && ofSection.length === 0) return [];
    return [
      {
        section,
        questions: questions.length,
        seconds: questions.reduce((sum, question) => sum + estimateSeconds(question), 0),
        scales: ofSection.map(({ id, label, entries }) => {
          const questionIds = entries.map(({ item }) => item.question);
          return { id, label, keys: entries.map(({ key }) => key), questionIds, seconds: sumSeconds(questionIds) };
        }),
      },
    ];
  });
}
