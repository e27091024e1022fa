import { defineScales, type ScaleDefinition } from "#scoring/engines/scales.ts";
import type { AssessmentDraft } from "../draft.ts";
import { createEmptyAnswers } from "../flow.ts";
import type { Path } from "../path.ts";
import type { Problem } from "../problem.ts";
import type { QuestionSectionKey, QuestionType } from "../schema.ts";
import { type LocatedQuestion, listLocatedQuestions } from "./questions.ts";

const minForBalance = 3;
const minForPosition = 5;
const maxShare = 0.6;

function findScalePath(draft: AssessmentDraft, scale: ScaleDefinition, questions: readonly LocatedQuestion[]): Path {
  const at = draft.scoring?.scales?.findIndex(({ id, section }) => id === scale.id && section === scale.section) ?? -1;
  if (at >= 0) return ["scoring", "scales", at];
  const first = scale.entries[0]?.item.question;
  return questions.find(({ question }) => question.id === first)?.path ?? ["scoring"];
}

function lintBalance(draft: AssessmentDraft, questions: readonly LocatedQuestion[]): Problem[] {
  if (!draft.scoring || draft.scoring.interests) return [];
  return defineScales(draft, createEmptyAnswers()).scales.flatMap((scale) => {
    const ratings = scale.entries.filter(({ item }) => item.kind === "rating");
    const [first] = ratings;
    if (!first || ratings.length < minForBalance || ratings.some(({ key }) => key !== first.key)) return [];
    const end = first.key === 1 ? "100" : "0";
    return [
      {
        severity: "warning",
        topic: "Keys",
        path: findScalePath(draft, scale, questions),
        message: `Every rating of "${scale.label}" is keyed the same way: agreeing with everything would score ${end}. Word about half of them the other way around.`,
      },
    ];
  });
}

const isChoice = (type: QuestionType) => type === "multiple-choice" || type === "multi-select";

/** In assessments with scoring of their own. */
export const needsRightAnswer = (type: QuestionType, section: QuestionSectionKey): boolean =>
  section === "technical" && isChoice(type);

function lintRightAnswers(draft: AssessmentDraft, questions: readonly LocatedQuestion[]): Problem[] {
  if (!draft.scoring) return [];
  return questions.flatMap(({ question, section, path }): Problem[] => {
    const right = question.correct ?? [];
    if (isChoice(question.type) && right.length > 0 && right.length === question.options.length) {
      return [
        {
          severity: "error",
          topic: "Keys",
          path: [...path, "correct"],
          message: "Every option is right, so no answer can be wrong.",
        },
      ];
    }
    if (needsRightAnswer(question.type, section) && right.length === 0 && question.options.length > 0) {
      return [
        {
          severity: "error",
          topic: "Keys",
          path: [...path, "correct"],
          message: "It has no right answer: mark the options that are right.",
        },
      ];
    }
    if (right.length === 0 && question.type === "multiple-choice" && question.options.length > 1) {
      const scores = new Set(question.options.map(({ score }) => score));
      if (scores.size === 1) {
        return [
          {
            severity: "warning",
            topic: "Keys",
            path: [...path, "options"],
            message: "All its options have the same score: it is not scored.",
          },
        ];
      }
    }
    return [];
  });
}

function lintAnswerPositions(questions: readonly LocatedQuestion[]): Problem[] {
  const sections = new Map<string, { at: number; of: number; path: Path }[]>();
  for (const { question, section, path } of questions) {
    if (question.type !== "multiple-choice" || question.correct?.length !== 1 || question.options.length < 2) continue;
    const at = question.options.findIndex(({ id }) => id === question.correct?.[0]);
    if (at >= 0) sections.set(section, [...(sections.get(section) ?? []), { at, of: question.options.length, path }]);
  }
  return [...sections].flatMap(([section, answers]): Problem[] => {
    if (answers.length < minForPosition) return [];
    const counts = new Map<number, number>();
    for (const { at } of answers) counts.set(at, (counts.get(at) ?? 0) + 1);
    const [position = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (count / answers.length <= maxShare) return [];
    const frequency = count === answers.length ? "always" : `in ${count} of ${answers.length} questions`;
    const name =
      position === 0
        ? "first"
        : answers.every(({ at, of }) => at !== position || at === of - 1)
          ? "last"
          : `option ${position + 1}`;
    return [
      {
        severity: "warning",
        topic: "Keys",
        path: ["sections", section],
        message: `The right answer is ${frequency} ${name}: anyone who notices can guess it. Vary its position.`,
      },
    ];
  });
}

export function lintKeys(draft: AssessmentDraft): Problem[] {
  const questions = listLocatedQuestions(draft);
  return [...lintBalance(draft, questions), ...lintRightAnswers(draft, questions), ...lintAnswerPositions(questions)];
}
