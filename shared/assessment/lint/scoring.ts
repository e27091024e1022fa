import { score } from "#scoring/score.ts";
import { sectionDefaults } from "../defaults.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Path } from "../path.ts";
import type { Fix, Problem } from "../problem.ts";
import type { Answer, AnswerSet, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { type LocatedQuestion, listLocatedQuestions } from "./questions.ts";

const buildProblem = (message: string, path: Path, severity: Problem["severity"] = "warning", fix?: Fix): Problem => ({
  severity,
  topic: "Scoring",
  path,
  message,
  ...(fix && { fix }),
});

/** The answer of somebody who agrees with everything: the highest number, Yes, the last option, all options. */
function findAgreeingAnswer({ question }: LocatedQuestion): Answer | undefined {
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

function lintAgreement(draft: AssessmentDraft, questions: readonly LocatedQuestion[]): Problem[] {
  if (questions.length === 0) return [];
  const given = (section: QuestionSectionKey) =>
    Object.fromEntries(
      questions
        .filter((located) => located.section === section)
        .flatMap((located) => {
          const answer = findAgreeingAnswer(located);
          return answer === undefined ? [] : [[located.question.id, answer] as const];
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
  return [
    buildProblem(draft.scoring ? `${message} Reverse some ratings, or add right answers.` : message, ["scoring"]),
  ];
}

const listNames = (questions: readonly LocatedQuestion[]) =>
  questions.length === 1 ? (questions[0]?.question.id ?? "") : `${questions.length} questions`;

function lintClassic(draft: AssessmentDraft, questions: readonly LocatedQuestion[]): Problem[] {
  if (questions.length === 0) return [];
  const first = (matches: readonly LocatedQuestion[]): Path => matches[0]?.path ?? [];
  const choices = questions.filter(
    ({ question }) =>
      question.type === "multiple-choice" && question.options.some(({ value }) => typeof value === "string"),
  );
  const wide = questions.filter(
    ({ question: { type, scale } }) => type === "slider" && scale !== null && scale.max > 5,
  );
  const weighted = questions.filter(({ question }) => question.weight !== 1);
  const scored = questions.filter(({ question }) => question.options.some((option, at) => option.score !== at + 1));
  const keyed = questions.filter(({ question }) => question.key === -1 || (question.correct?.length ?? 0) > 0);
  const sections = questionSectionKeys.filter((key) => {
    const section = draft.sections[key];
    return section !== undefined && section.weight !== sectionDefaults[key].weight;
  });
  const missing = questionSectionKeys.filter((key) => (draft.sections[key]?.questions.length ?? 0) === 0);
  const ratings = questions.filter(
    ({ question: { type, scale } }) => type === "likert" || (type === "slider" && (scale?.max ?? 5) <= 5),
  );
  return [
    buildProblem(
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
          buildProblem(
            `A multiple-choice answer is scored by the length of its text (${listNames(choices)}).`,
            first(choices),
          ),
        ]
      : []),
    ...(wide.length > 0
      ? [
          buildProblem(
            `Numbers above 5 are not monotonic: 5 scores 100, 6 scores 60 and 7 scores 70 (${listNames(wide)}).`,
            first(wide),
          ),
        ]
      : []),
    ...(weighted.length > 0
      ? [
          buildProblem(`The weights of questions have no effect (${listNames(weighted)}).`, [
            ...first(weighted),
            "weight",
          ]),
        ]
      : []),
    ...sections.map((key) => buildProblem("The weights of sections have no effect.", ["sections", key, "weight"])),
    ...(scored.length > 0
      ? [buildProblem(`The scores of options have no effect (${listNames(scored)}).`, [...first(scored), "options"])]
      : []),
    ...(keyed.length > 0
      ? [buildProblem(`Keys and right answers have no effect (${listNames(keyed)}).`, first(keyed))]
      : []),
    ...missing.map((key) =>
      buildProblem(`${sectionDefaults[key].title} has no questions: 70 is assumed for it.`, ["sections", key]),
    ),
    ...(ratings.length > questions.length / 2
      ? [buildProblem("Answering five-point ratings at random is nearly always a MAYBE.", ["scoring"])]
      : []),
  ];
}

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
      ? [
          buildProblem(
            "All sections of the overall score have the weight 0: there is no overall score.",
            overall,
            "error",
          ),
        ]
      : []),
    ...(weights === "section" && weighty.length > 0
      ? filled
          .filter((key) => !weighty.includes(key))
          .map((key) =>
            buildProblem(`${sectionDefaults[key].title} has the weight 0: it does not count in the overall score.`, [
              "sections",
              key,
              "weight",
            ]),
          )
      : []),
    ...(filled.length > 0
      ? empty.map((key) =>
          buildProblem(
            `${sectionDefaults[key].title} has no questions: it is left out of the overall score.`,
            overall,
            "note",
          ),
        )
      : []),
    ...left.map((key) =>
      buildProblem(`${sectionDefaults[key].title} does not count in the overall score.`, overall, "note"),
    ),
    ...listLocatedQuestions(draft)
      .filter(({ question }) => question.weight === 0)
      .map(({ path }) => buildProblem("Its weight is 0: it's asked but never counted.", [...path, "weight"])),
  ];
}

/** How the whole is scored, and what of it does nothing. */
export function lintScoring(draft: AssessmentDraft): Problem[] {
  const questions = listLocatedQuestions(draft);
  const problems = draft.scoring ? lintKeyed(draft) : lintClassic(draft, questions);
  return [...problems, ...lintAgreement(draft, questions)];
}
