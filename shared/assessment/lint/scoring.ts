import { score } from "#scoring/score.ts";
import { sectionDefaults } from "../defaults.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Path } from "../path.ts";
import type { Fix, Problem } from "../problem.ts";
import type { Answer, AnswerSet, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { listPlaced, type PlacedQuestion } from "./questions.ts";

const toProblem = (message: string, path: Path, severity: Problem["severity"] = "warning", fix?: Fix): Problem => ({
  severity,
  topic: "Scoring",
  path,
  message,
  ...(fix && { fix }),
});

/** The answer of somebody who agrees with everything: the highest number, Yes, the last option, all options. */
function toAgreement({ question }: PlacedQuestion): Answer | undefined {
  switch (question.type) {
    case "likert":
      return 5;
    case "slider":
      return question.scale?.max ?? 5;
    case "boolean":
      return true;
    case "multiple-choice":
      return question.options.at(-1)?.value;
    case "multi-select":
      return question.options.map(({ value }) => value);
    default:
      return undefined;
  }
}

function lintAgreement(draft: AssessmentDraft, placed: readonly PlacedQuestion[]): Problem[] {
  if (placed.length === 0) return [];
  const given = (section: QuestionSectionKey) =>
    Object.fromEntries(
      placed
        .filter((own) => own.section === section)
        .flatMap((own) => {
          const answer = toAgreement(own);
          return answer === undefined ? [] : [[own.question.id, answer] as const];
        }),
    );
  const answers: AnswerSet = {
    psychometric: given("psychometric"),
    technical: given("technical"),
    wiscar: given("wiscar"),
    completed: true,
  };
  const { recommendation, overallScore } = score(draft, answers);
  if (recommendation !== "YES") return [];
  const message = `Agreeing with everything is a YES (${overallScore}).`;
  return [toProblem(draft.scoring ? `${message} Reverse some ratings, or add right answers.` : message, ["scoring"])];
}

const listNames = (placed: readonly PlacedQuestion[]) =>
  placed.length === 1 ? (placed[0]?.question.id ?? "") : `${placed.length} questions`;

/** The general rule's faults, as far as this assessment has them; and what its author filled in for nothing. */
function lintClassic(draft: AssessmentDraft, placed: readonly PlacedQuestion[]): Problem[] {
  if (placed.length === 0) return [];
  const first = (own: readonly PlacedQuestion[]): Path => own[0]?.path ?? [];
  const choices = placed.filter(
    ({ question }) =>
      question.type === "multiple-choice" && question.options.some(({ value }) => typeof value === "string"),
  );
  const wide = placed.filter(({ question: { type, scale } }) => type === "slider" && scale !== null && scale.max > 5);
  const weighted = placed.filter(({ question }) => question.weight !== 1);
  const scored = placed.filter(({ question }) => question.options.some((option, at) => option.score !== at + 1));
  const keyed = placed.filter(({ question }) => question.key === -1 || (question.correct?.length ?? 0) > 0);
  const sections = questionSectionKeys.filter((key) => {
    const section = draft.sections[key];
    return section !== undefined && section.weight !== sectionDefaults[key].weight;
  });
  const missing = questionSectionKeys.filter((key) => (draft.sections[key]?.questions.length ?? 0) === 0);
  const ratings = placed.filter(
    ({ question: { type, scale } }) => type === "likert" || (type === "slider" && (scale?.max ?? 5) <= 5),
  );
  return [
    toProblem(
      "It is scored by the general rule ('classic'), which does not know what an answer means.",
      ["scoring"],
      "warning",
      {
        label: "Score by keys instead",
        edits: [
          {
            path: ["scoring"],
            value: {
              engine: "keyed",
              minAnsweredShare: 0.8,
              overall: { of: questionSectionKeys.filter((key) => !missing.includes(key)), weights: "equal" },
              thresholds: { yes: 75, maybe: 50 },
            },
          },
        ],
      },
    ),
    ...(choices.length > 0
      ? [
          toProblem(
            `A multiple-choice answer is scored by the length of its text (${listNames(choices)}).`,
            first(choices),
          ),
        ]
      : []),
    ...(wide.length > 0
      ? [
          toProblem(
            `Numbers above 5 are not monotonic: 5 scores 100, 6 scores 60 and 7 scores 70 (${listNames(wide)}).`,
            first(wide),
          ),
        ]
      : []),
    ...(weighted.length > 0
      ? [toProblem(`The weights of questions do nothing (${listNames(weighted)}).`, [...first(weighted), "weight"])]
      : []),
    ...sections.map((key) => toProblem("The weights of sections do nothing.", ["sections", key, "weight"])),
    ...(scored.length > 0
      ? [toProblem(`The scores of options do nothing (${listNames(scored)}).`, [...first(scored), "options"])]
      : []),
    ...(keyed.length > 0 ? [toProblem(`Keys and right answers do nothing (${listNames(keyed)}).`, first(keyed))] : []),
    ...missing.map((key) =>
      toProblem(`${sectionDefaults[key].title} has no questions: 70 is assumed for it.`, ["sections", key]),
    ),
    ...(ratings.length > placed.length / 2
      ? [toProblem("Answering five-point ratings at random is nearly always a MAYBE.", ["scoring"])]
      : []),
  ];
}

/** What in the scoring block counts for nothing. */
function lintKeyed(draft: AssessmentDraft): Problem[] {
  const { scoring } = draft;
  if (!scoring || scoring.overall === "none") return [];
  const { of, weights } = scoring.overall;
  const filled = of.filter((key) => (draft.sections[key]?.questions.length ?? 0) > 0);
  const weighty = filled.filter((key) => (draft.sections[key]?.weight ?? 0) > 0);
  const empty = of.filter((key) => !filled.includes(key));
  const left = questionSectionKeys.filter(
    (key) => !of.includes(key) && (draft.sections[key]?.questions.length ?? 0) > 0,
  );
  const overall: Path = ["scoring", "overall"];
  return [
    ...(filled.length > 0 && weights === "section" && weighty.length === 0
      ? [toProblem("All sections of the overall score have the weight 0: there is no overall score.", overall, "error")]
      : []),
    ...(weights === "section" && weighty.length > 0
      ? filled
          .filter((key) => !weighty.includes(key))
          .map((key) =>
            toProblem(`${sectionDefaults[key].title} has the weight 0: it does not count in the overall score.`, [
              "sections",
              key,
              "weight",
            ]),
          )
      : []),
    ...(filled.length > 0
      ? empty.map((key) =>
          toProblem(
            `${sectionDefaults[key].title} has no questions: it is left out of the overall score.`,
            overall,
            "note",
          ),
        )
      : []),
    ...left.map((key) =>
      toProblem(`${sectionDefaults[key].title} does not count in the overall score.`, overall, "note"),
    ),
    ...listPlaced(draft)
      .filter(({ question }) => question.weight === 0)
      .map(({ path }) => toProblem("Its weight is 0: it is asked and never counted.", [...path, "weight"])),
  ];
}

/** How the whole is scored, and what of it does nothing. */
export function lintScoring(draft: AssessmentDraft): Problem[] {
  const placed = listPlaced(draft);
  const own = draft.scoring ? lintKeyed(draft) : lintClassic(draft, placed);
  return [...own, ...lintAgreement(draft, placed)];
}
