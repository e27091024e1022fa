import type { AssessmentDraft } from "../draft.ts";
import type { Path } from "../path.ts";
import type { Problem } from "../problem.ts";
import type { Question, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";

export interface LocatedQuestion {
  question: Question;
  section: QuestionSectionKey;
  path: Path;
}

/** Every question of the three sections, as the document lists them. */
export const listLocatedQuestions = (draft: AssessmentDraft): LocatedQuestion[] =>
  questionSectionKeys.flatMap((section) =>
    (draft.sections[section]?.questions ?? []).map((question, at) => ({
      question,
      section,
      path: ["sections", section, "questions", at],
    })),
  );

const hasOptions = ({ type }: Question) => type === "multiple-choice" || type === "multi-select";
const normalizeText = (text: string) => text.trim().toLowerCase();

function listRepeated<Item>(items: readonly Item[], toText: (item: Item) => string): number[] {
  const seen = new Set<string>();
  return items.flatMap((item, at) => {
    const text = toText(item);
    if (text === "" || !seen.has(text)) {
      seen.add(text);
      return [];
    }
    return [at];
  });
}

function lintOptions({ question, path }: LocatedQuestion): Problem[] {
  const { options } = question;
  const error = (message: string, subPath: Path): Problem => ({
    severity: "error",
    topic: "Questions",
    path: [...path, ...subPath],
    message,
  });
  if (options.length === 0) return [error("It has no options: nobody can answer it.", ["options"])];
  const empty = options.flatMap(({ text }, at) => (text.trim() === "" ? [at] : []));
  const values = listRepeated(options, ({ value }) => String(value));
  const texts = listRepeated(options, ({ text }) => normalizeText(text)).filter((at) => !values.includes(at));
  const ids = listRepeated(options, ({ id }) => id);
  const correct = question.correct ?? [];
  return [
    ...(options.length === 1 ? [error("It has a single option: there is nothing to choose.", ["options"])] : []),
    ...empty.map((at) => ({
      ...error(`Option ${at + 1} is empty.`, ["options", at]),
      // Removing a right answer would change what is scored.
      ...(!correct.includes(options[at]?.id ?? "") &&
        options.length - empty.length > 1 && {
          fix: { label: "Remove it", edits: [{ path: [...path, "options", at] }] },
        }),
    })),
    ...ids.map((at) => error(`The id "${options[at]?.id}" belongs to another option too.`, ["options", at, "id"])),
    ...values.map((at) =>
      error(`Option ${at + 1} stores the same value as another one, so their answers can't be told apart.`, [
        "options",
        at,
        "value",
      ]),
    ),
    ...texts.map(
      (at): Problem => ({
        ...error(`Option ${at + 1} reads the same as another one.`, ["options", at, "text"]),
        severity: "warning",
      }),
    ),
  ];
}

function lintSlider({ question, path }: LocatedQuestion): Problem[] {
  const { scale } = question;
  if (scale === null) {
    return [
      {
        severity: "warning",
        topic: "Questions",
        path: [...path, "scale"],
        message: "It has no scale: visitors get 1 to 5.",
        fix: { label: "Add the scale", edits: [{ path: [...path, "scale"], value: { min: 1, max: 5, step: 1 } }] },
      },
    ];
  }
  const steps = (scale.max - scale.min) / (scale.step ?? 1);
  if (!(steps > 0) || Math.abs(steps - Math.round(steps)) < 1e-6) return [];
  return [
    {
      severity: "warning",
      topic: "Questions",
      path: [...path, "scale", "step"],
      message: `Steps of ${scale.step ?? 1} do not reach ${scale.max} from ${scale.min}.`,
    },
  ];
}

function lintUnused({ question, path }: LocatedQuestion): Problem[] {
  const note = (field: string, message: string): Problem => ({
    severity: "note",
    topic: "Questions",
    path: [...path, field],
    message,
  });
  return [
    ...(!hasOptions(question) && question.type !== "boolean" && question.options.length > 0
      ? [note("options", `Its options are saved, but a ${question.type} question does not show them.`)]
      : []),
    ...(question.type !== "slider" && question.scale !== null
      ? [note("scale", `Its scale is saved, but a ${question.type} question does not use it.`)]
      : []),
    ...(question.type === "text" && (question.correct?.length ?? 0) > 0
      ? [note("correct", "Free text is never scored: its right answers have no effect.")]
      : []),
  ];
}

export function lintQuestions(draft: AssessmentDraft): Problem[] {
  const questions = listLocatedQuestions(draft);
  const repeated = new Set(listRepeated(questions, ({ question }) => normalizeText(question.text)));
  return questions.flatMap((located, at) => {
    const { question, path } = located;
    const text = question.text.trim();
    const wording: Problem[] =
      text === "" || text === "Question"
        ? [{ severity: "error", topic: "Questions", path: [...path, "text"], message: "It has no text." }]
        : repeated.has(at)
          ? [
              {
                severity: "warning",
                topic: "Questions",
                path: [...path, "text"],
                message: "Another question has the same text.",
              },
            ]
          : [];
    return [
      ...wording,
      ...(hasOptions(question) ? lintOptions(located) : []),
      ...(question.type === "slider" ? lintSlider(located) : []),
      ...lintUnused(located),
    ];
  });
}

export function lintWhole(draft: AssessmentDraft): Problem[] {
  if (listLocatedQuestions(draft).length > 0) return [];
  return [
    {
      severity: "error",
      topic: "Questions",
      path: ["sections"],
      message: "It has no questions: there is nothing to take.",
    },
  ];
}
