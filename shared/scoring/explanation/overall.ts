import { describeNotScored, notEnoughData } from "../labels/labels.ts";
import { formatChance, sectionTitles } from "../labels/result-labels.ts";
import type { Results } from "../results.ts";
import type { ComputedFigure, Explained, ExplainedPart, ExplanationBody } from "./explanation.ts";
import { formatFigure, listMeanSteps } from "./items.ts";

function listParts(results: Results): ExplainedPart[] {
  const isClassic = results.engine.name === "classic";
  return results.overall.sections.map(({ section, score, weight, included, reason }) => {
    const { exact, assumed, answered, of } = results[section];
    const leftOut = weight === 0 ? "Its weight is 0." : null;
    return {
      label: sectionTitles[section],
      score: isClassic ? score : exact,
      weight,
      included,
      remark: assumed ? "Nothing answered, 70 assumed." : reason ? describeNotScored(reason, answered, of) : leftOut,
    };
  });
}

/** The mean of the sections: at full precision under `keyed`, of the rounded scores under `classic`. */
export function explainOverall({ results }: Explained): ExplanationBody {
  const { overall, overallScore, engine } = results;
  const parts = listParts(results);
  const isClassic = engine.name === "classic";
  return {
    what: "Overall Score",
    shown: overallScore === null ? null : String(overallScore),
    sentences: [
      isClassic
        ? "The mean of the three rounded section scores."
        : "The mean of the sections' scores before they are rounded, each counted with its weight. A section that was not scored is left out.",
      ...(overall.thresholds
        ? [`YES begins at ${overall.thresholds.yes}, MAYBE at ${overall.thresholds.maybe}; below that it is NO.`]
        : []),
      ...(overall.thresholds && overall.thresholds.floor > 0
        ? [`A YES also needs ${overall.thresholds.floor} or more in every section that counts.`]
        : []),
      ...(overall.exact === null ? ["No section could be scored, so there is no overall score."] : []),
    ],
    steps:
      overallScore === null
        ? []
        : listMeanSteps(
            parts.map(({ score, weight, included }) => ({ value: included ? score : null, weight })),
            "score",
            String(overallScore),
          ),
    items: [],
    parts,
    answered: null,
    precision: overall,
  };
}

function listConfidenceSteps({ overall, recommendation, between }: Results): ComputedFigure[] {
  const { chances, thresholds, standardError, exact } = overall;
  if (!chances || !thresholds || exact === null || standardError === null) return [];
  const { yes, maybe, floor } = thresholds;
  const everySection = floor > 0 && overall.sections.filter(({ included }) => included).length > 1;
  return [
    { term: "Score before rounding", figure: formatFigure(exact) },
    { term: "Its standard error", figure: formatFigure(standardError) },
    {
      term: `Chance of YES: ${yes} or more${everySection ? `, and ${floor} or more in every section` : ""}`,
      figure: formatChance(chances.YES),
    },
    {
      term: `Chance of MAYBE: ${everySection ? "at least" : "from"} ${maybe}, and no YES`,
      figure: formatChance(chances.MAYBE),
    },
    { term: `Chance of NO: below ${maybe}`, figure: formatChance(chances.NO) },
    { term: "Verdict", figure: recommendation ?? (between ? `between ${between.join(" and ")}` : "none") },
  ];
}

/** `keyed`: the chance of the same verdict with other questions; `classic`: the score once more. */
export function explainConfidence({ results }: Explained): ExplanationBody {
  const { confidenceScore, confidenceNote, overallScore, engine, overall } = results;
  const isClassic = engine.name === "classic";
  const shown =
    confidenceScore === null
      ? null
      : isClassic
        ? `${Math.round(confidenceScore * 100)}%`
        : formatChance(confidenceScore);
  return {
    what: "Confidence",
    shown,
    sentences: isClassic
      ? [confidenceNote]
      : [
          "The chance of the same verdict if we had asked other questions of this kind, on a normal curve around your score (after Rudner 2005). If the verdict of the score alone has less than one chance in two, it isn't given.",
          ...(confidenceScore === null ? [notEnoughData] : []),
        ],
    steps:
      isClassic && overallScore !== null
        ? [{ term: "Overall Score / 100", figure: `${overallScore} / 100 = ${formatFigure(overallScore / 100)}` }]
        : listConfidenceSteps(results),
    items: [],
    parts: [],
    answered: null,
    precision: isClassic ? null : overall,
  };
}
