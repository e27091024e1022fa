import { describeNotScored, notEnoughData } from "../labels/labels.ts";
import { sectionTitles } from "../labels/result-labels.ts";
import type { Recommendation, Results } from "../results.ts";
import { normalCdf } from "../statistics/distributions.ts";
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

function findEnds(recommendation: Recommendation, { yes, maybe }: { yes: number; maybe: number }) {
  if (recommendation === "YES") return { lo: yes, hi: null, label: `${yes} or more` };
  if (recommendation === "NO") return { lo: null, hi: maybe, label: `below ${maybe}` };
  return { lo: maybe, hi: yes, label: `${maybe} to below ${yes}` };
}

function measureEnd(end: number, trueScore: number, error: number): ComputedFigure[] {
  const z = (end - trueScore) / error;
  return [
    {
      term: `From the true score to ${end}, in standard errors`,
      figure: `(${end} - ${formatFigure(trueScore)}) / ${formatFigure(error)} = ${formatFigure(z)}`,
    },
    { term: `Chance to lie below ${end}`, figure: formatFigure(normalCdf(z)) },
  ];
}

function listConfidenceSteps({ overall, recommendation, confidenceScore }: Results): ComputedFigure[] {
  const { precision, thresholds } = overall;
  if (!precision || !thresholds || !recommendation || confidenceScore === null) return [];
  const { trueScore, standardError } = precision;
  const { lo, hi, label } = findEnds(recommendation, thresholds);
  const ends = standardError === 0 ? [] : [hi, lo].filter((end) => end !== null);
  return [
    { term: `Band of ${recommendation}`, figure: label },
    { term: "Estimated true score", figure: formatFigure(trueScore) },
    { term: "Its standard error", figure: formatFigure(standardError) },
    ...ends.flatMap((end) => measureEnd(end, trueScore, standardError)),
    { term: "Chance to lie in the band", figure: formatFigure(confidenceScore) },
    { term: "Shown as", figure: `${Math.round(confidenceScore * 100)}%` },
  ];
}

/** `keyed`: the chance that the true score lies in the recommendation's band; `classic`: the score once more. */
export function explainConfidence({ results }: Explained): ExplanationBody {
  const { confidenceScore, confidenceNote, overallScore, engine, overall } = results;
  const shown = confidenceScore === null ? null : `${Math.round(confidenceScore * 100)}%`;
  const isClassic = engine.name === "classic";
  return {
    what: "Confidence",
    shown,
    sentences: isClassic
      ? [confidenceNote]
      : [
          "The chance that your true score lies in the band of the recommendation (Rudner 2005), on a normal curve around the estimated true score.",
          ...(confidenceScore === null
            ? [`${notEnoughData}. It takes a known reliability and the spread of the scores in a group.`]
            : []),
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
