import type { QuestionSectionKey } from "#assessment/schema.ts";
import { subScorePercents } from "../engines/classic.ts";
import { describeNotScored } from "../labels/labels.ts";
import { getSubScoreLabel, sectionTitles } from "../labels/result-labels.ts";
import type { Scored } from "../results.ts";
import { describeAuthorFigures, describeScaleSource } from "./author-figures.ts";
import type { Explained, ExplanationBody } from "./explanation.ts";
import { formatFigure, listClassicItems, listKeyedItems, listMeanSteps } from "./items.ts";

const formatScore = (score: number | null): string | null => (score === null ? null : String(score));

function explainScored(explained: Explained, what: string, score: number | null, scored: Scored): ExplanationBody {
  const items = listKeyedItems(explained, scored.items);
  const { answered, of, reason } = scored;
  const hasRatings = items.some(({ reading }) => reading?.right === null);
  const hasGraded = items.some(({ reading }) => reading !== null && reading.right !== null);
  const hasReversed = items.some(({ reading }) => reading?.key === -1);
  const share = explained.assessment.scoring?.minAnsweredShare ?? 0.8;
  return {
    what,
    shown: formatScore(score),
    sentences: [
      ...(hasRatings ? ["An answer's percent is 100 x (value - lowest) / (highest - lowest)."] : []),
      ...(hasReversed
        ? [
            "Where the key is -, the statement is reversed: its value is replaced by lowest + highest\u00a0-\u00a0value.",
          ]
        : []),
      ...(hasGraded ? ["A question with right answers gives the points earned of the points possible."] : []),
      "The score is the mean of the percents, each counted with its weight.",
      ...(reason ? [describeNotScored(reason, answered, of)] : []),
      ...(reason === "too-few-answered" ? [`At least ${formatFigure(share * 100)} % have to be answered.`] : []),
    ],
    steps:
      score === null
        ? []
        : listMeanSteps(
            items.map(({ percent, weight }) => ({ value: percent, weight })),
            "percent",
            String(score),
          ),
    items,
    parts: [],
    answered: { answered, of },
    precision: scored,
  };
}

/** The percents of its items and their weighted mean, 0 to 100; null for a scale that the results don't have. */
export function explainScale(explained: Explained, section: QuestionSectionKey, id: string): ExplanationBody | null {
  const scale = explained.results.scales.find((each) => each.section === section && each.id === id);
  if (!scale) return null;
  const body = explainScored(explained, scale.label, scale.score, scale);
  const authored = explained.assessment.scoring?.scales?.find((each) => each.section === section && each.id === id);
  return authored
    ? { ...body, sentences: [...body.sentences, ...describeScaleSource(authored), ...describeAuthorFigures(authored)] }
    : body;
}

/** The same for a section under `keyed`. */
export function explainSection(explained: Explained, section: QuestionSectionKey): ExplanationBody {
  const result = explained.results[section];
  return explainScored(explained, sectionTitles[section], result.overall, result);
}

/** `classic`: the mean of its points, limited to 0 to 100; 70 if nothing was answered. */
export function explainClassicSection(explained: Explained, section: QuestionSectionKey): ExplanationBody {
  const result = explained.results[section];
  const { overall, exact, assumed, answered, of } = result;
  const items = listClassicItems(explained, section);
  const values = items.map(({ percent, weight }) => ({ value: percent, weight }));
  const mean = values.reduce((sum, { value }) => sum + (value ?? 0), 0) / answered;
  return {
    what: sectionTitles[section],
    shown: formatScore(overall),
    sentences: [
      "One general rule gives points for each answer. It does not know what the answer means: option scores, weights and right answers are not used.",
      assumed
        ? "Nothing was answered here: the rule assumes 70."
        : "The score is the mean of the points, limited to 0 to 100.",
    ],
    steps: assumed
      ? [{ term: "Assumed", figure: String(overall) }]
      : [
          ...listMeanSteps(values, "points", String(overall)),
          ...(exact !== null && Math.abs(mean - exact) > 0.001
            ? [{ term: "Limited to 0 to 100", figure: formatFigure(exact) }]
            : []),
        ],
    items,
    parts: [],
    answered: { answered, of },
    precision: result,
  };
}

/** `classic`: a fixed multiple of the section's score. Null for keys without one. */
export function explainSubScore(explained: Explained, section: QuestionSectionKey, id: string): ExplanationBody | null {
  const { results } = explained;
  const percent = Object.entries<number>(subScorePercents[section]).find(([key]) => key === id)?.[1];
  const subScores: Record<string, number | null> =
    section === "wiscar" ? results.wiscar.dimensions : results[section].categories;
  const shown = subScores[id] ?? null;
  const { overall } = results[section];
  if (percent === undefined || overall === null || shown === null) return null;
  const multiple = formatFigure(percent / 100);
  return {
    what: getSubScoreLabel(section, id),
    shown: String(shown),
    sentences: [
      `Estimated from the section score: a fixed multiple of ${sectionTitles[section]}, limited to 0 to 100. It wasn't measured by itself.`,
    ],
    steps: [
      { term: sectionTitles[section], figure: String(overall) },
      { term: "Fixed multiple", figure: multiple },
      { term: "Multiplied", figure: `${overall} x ${multiple} = ${formatFigure((overall * percent) / 100)}` },
      { term: "Rounded, half up, limited to 0 to 100", figure: String(shown) },
    ],
    items: [],
    parts: [],
    answered: null,
    precision: null,
  };
}

/** Questions with full points; under `classic` questions answered. Null where the results have neither. */
export function explainCorrectAnswers(explained: Explained): ExplanationBody | null {
  const { technical, engine } = explained.results;
  const { correctAnswers, totalQuestions } = technical;
  if (correctAnswers === null || totalQuestions === null) return null;
  const isClassic = engine.name === "classic";
  const graded = technical.items.filter(({ right }) => right !== null);
  return {
    what: isClassic ? "Questions answered" : "Correct answers",
    shown: `${correctAnswers} of ${totalQuestions}`,
    sentences: isClassic
      ? ["This assessment has no right answers on record. The rule counts the questions that were answered."]
      : ["A question counts when it has its full points. Part of the points does not count here, but in the score."],
    steps: [
      { term: isClassic ? "Answered" : "With full points", figure: String(correctAnswers) },
      { term: isClassic ? "Questions" : "Questions with right answers", figure: String(totalQuestions) },
    ],
    items: isClassic ? listClassicItems(explained, "technical") : listKeyedItems(explained, graded),
    parts: [],
    answered: null,
    precision: null,
  };
}
