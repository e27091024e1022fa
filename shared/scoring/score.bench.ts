import { bench } from "vitest";
import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScale,
  buildScoring,
} from "../testing/assessment/factory.ts";
import { score } from "./score.ts";

const ids = Array.from({ length: 120 }, (_, i) => `q${i + 1}`);
const known = {
  reliability: { alpha: 0.81, n: 619, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" },
  norm: { mean: 58, sd: 16, n: 619, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" },
};
const scales = [
  ...Array.from({ length: 5 }, (_, domain) =>
    buildScale(
      `domain-${domain}`,
      "psychometric",
      ids.filter((_, i) => i % 5 === domain),
      known,
    ),
  ),
  ...Array.from({ length: 30 }, (_, facet) =>
    buildScale(
      `facet-${facet}`,
      "psychometric",
      ids.filter((_, i) => i % 30 === facet),
      {
        ...known,
        facetOf: `domain-${facet % 5}`,
      },
    ),
  ),
];
const assessment = buildAssessment(
  { psychometric: ids.map((id) => buildQuestion(id)) },
  { scoring: buildScoring({ scales, overall: { of: ["psychometric"], weights: "equal" } }) },
);
const answers = buildAnswers({ psychometric: Object.fromEntries(ids.map((id, i) => [id, (i % 5) + 1])) });

bench("score 120 items on 35 scales (target: under 2 ms)", () => {
  score(assessment, answers);
});
