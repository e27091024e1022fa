import type { AnswerSet, Assessment, Question } from "#assessment/schema.ts";
import type { Results } from "#scoring/results.ts";
import { type ScoreOptions, score } from "#scoring/score.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildOptions,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "../assessment/factory.ts";

/** One deterministic run. Node, workerd and Chromium must give the same text for all of them. */
export interface Vector {
  name: string;
  assessment: Assessment;
  answers: AnswerSet;
  options?: ScoreOptions;
}

const listIds = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`);
const listLikert = (prefix: string, count: number, overrides?: Partial<Question>) =>
  listIds(prefix, count).map((id) => buildQuestion(id, overrides));
/** Answers 1 to 5 in a fixed, uneven pattern. */
const answerLikert = (prefix: string, count: number, step = 7) =>
  Object.fromEntries(listIds(prefix, count).map((id, i) => [id, ((i * step + (i % 3)) % 5) + 1]));

const dimensions = ["will", "interest", "skill", "cognitive", "ability", "realWorld"] as const;
const published = { alpha: 0.83, n: 412, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" };
const norm = {
  mean: 61.3,
  sd: 17.9,
  n: 412,
  source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10",
};

const technical = [
  buildChoice("t1", { category: "logical-reasoning", correct: ["b"] }),
  buildChoice("t2", { category: "logical-reasoning", correct: ["a"], points: 2 }),
  buildChoice("t3", { category: "numerical-ability", type: "multi-select", correct: ["a", "b", "c"] }),
  buildQuestion("t4", { category: "numerical-ability", type: "boolean", correct: ["true"] }),
  buildSlider("t5", 0, 100, { category: "domain-awareness", correct: ["42"] }),
];

const full = buildAssessment(
  {
    psychometric: [...listLikert("p", 6), buildSlider("p7", 0, 10), buildQuestion("p8", { type: "text" })],
    technical,
    wiscar: dimensions.flatMap((category) => listLikert(`${category}-`, 3, { category })),
  },
  {
    scoring: buildScoring({
      scales: [
        buildScale("grit", "psychometric", ["p1", "-p2", "p3", "-p4"], {
          bands: [
            { from: 0, label: "Low" },
            { from: 40, label: "Middle", text: "As most people" },
            { from: 70, label: "High" },
          ],
          reliability: published,
          norm,
          advice: {
            tips: ["Pick one task and finish it"],
            resources: [{ title: "Grit", url: "https://example.org/" }],
          },
        }),
        buildScale("focus", "psychometric", ["p5", "p6", "p7"], { reliability: { ...published, alpha: 0.71 }, norm }),
        ...dimensions.map((id) => buildScale(id, "wiscar", listIds(`${id}-`, 3), { reliability: published, norm })),
      ],
    }),
  },
);
const fullAnswers = buildAnswers({
  psychometric: { ...answerLikert("p", 6), p7: 7.5, p8: "In my own words" },
  technical: { t1: "b", t2: "c", t3: ["a", "b", "d"], t4: true, t5: 42 },
  wiscar: Object.assign({}, ...dimensions.map((id, i) => answerLikert(`${id}-`, 3, i + 2))) as Record<string, number>,
});

const normGroup: NonNullable<ScoreOptions["normGroup"]> = {
  group: "people who took this version",
  contentVersion: 3,
  sections: {
    psychometric: { n: 1204, mean: 63.1, sd: 14.2, alpha: 0.84, omega: 0.8512 },
    technical: { n: 1204, mean: 55.4, sd: 19.7, alpha: 0.79, counts: Array.from({ length: 101 }, (_, i) => i % 23) },
    wiscar: { n: 1204, mean: 66.6, sd: 12.1, alpha: 0.9 },
  },
  overall: { n: 1204, mean: 61.7, sd: 12.3, counts: Array.from({ length: 101 }, (_, i) => (i * 13) % 29) },
};

const subgroupScore = { n: 310, mean: 58, sd: 16, quantiles: Array.from({ length: 19 }, (_, i) => 30 + 3 * i) };
const withSubgroup: typeof normGroup = {
  ...normGroup,
  subgroups: [
    {
      by: "gender",
      value: "Female",
      sections: { psychometric: subgroupScore, technical: subgroupScore, wiscar: subgroupScore },
      overall: subgroupScore,
    },
  ],
};

const interestIds = ["realistic", "investigative", "artistic", "social", "enterprising", "conventional"];
const riasec = buildAssessment(
  { psychometric: interestIds.flatMap((category) => listLikert(`${category}-`, 8, { category })) },
  { scoring: buildScoring({ overall: "none", interests: "riasec" }) },
);
/** Levels of the six areas, with an answer in four that differs from its area's level. */
const interestLevels = [2, 5, 4, 1, 3, 2];
const riasecAnswers = buildAnswers({
  psychometric: Object.fromEntries(
    interestIds.flatMap((area, at) =>
      listIds(`${area}-`, 8).map((id, item) => {
        const level = interestLevels[at] ?? 3;
        return [id, item % 4 === 3 ? Math.min(5, level + 1) : level] as const;
      }),
    ),
  ),
});
const occupations: ScoreOptions["occupations"] = [
  { code: "00-0001.00", title: "Sign Painters", interests: [5.2, 2.9, 6.6, 1.4, 2.7, 4.6], jobZone: 2 },
  { code: "00-0002.00", title: "Restorers", interests: [6.1, 4.8, 5.1, 1.9, 1.2, 4.0], jobZone: 4 },
  { code: "00-0003.00", title: "Mould Makers", interests: [6.9, 3.3, 3.1, 1.2, 2.6, 4.4], jobZone: 3 },
  { code: "00-0004.00", title: "Drafters", interests: [5.3, 4.1, 3.4, 1.1, 2.2, 5.5], jobZone: 4 },
  { code: "00-0005.00", title: "Counsellors", interests: [1.3, 4.4, 2.8, 7, 3.1, 2.6], jobZone: 5 },
];

const plain = buildAssessment({
  psychometric: [...listLikert("p", 4), buildChoice("p5", { options: buildOptions("never", "often", "always") })],
  technical: [
    buildSlider("t1", 0, 100),
    buildQuestion("t2", { type: "boolean" }),
    buildQuestion("t3", { type: "text" }),
  ],
  wiscar: [buildQuestion("w1", { type: "multi-select", options: buildOptions("x", "y", "z") })],
});

/** Every path of both engines: bands, reversal, partial credit, gaps in the answers, composites, percentiles, interests. */
export const vectors: readonly Vector[] = [
  {
    name: "classic",
    assessment: plain,
    answers: buildAnswers({
      psychometric: { p1: 4, p2: 2.3, p3: 5, p4: 1, p5: "always" },
      technical: { t1: 7, t2: true, t3: "A text of more than twenty characters" },
      wiscar: { w1: ["x", "z"] },
    }),
    options: { timestamp: "2026-01-02T03:04:05.000Z", contentVersion: 3 },
  },
  { name: "classic, nothing answered", assessment: plain, answers: buildAnswers() },
  { name: "keyed, published reliability", assessment: full, answers: fullAnswers },
  {
    name: "keyed, measured",
    assessment: full,
    answers: fullAnswers,
    options: { normGroup, contentVersion: 3, timestamp: "2026-01-02T03:04:05.000Z" },
  },
  {
    name: "keyed, compared with a subgroup",
    assessment: full,
    answers: fullAnswers,
    options: { normGroup: withSubgroup, normGroupId: "responses:gender:Female", contentVersion: 3 },
  },
  {
    name: "keyed, measured on another version",
    assessment: full,
    answers: fullAnswers,
    options: { normGroup, contentVersion: 4 },
  },
  {
    name: "keyed, compared with published groups",
    assessment: buildAssessment(
      { psychometric: listLikert("p", 4) },
      {
        scoring: buildScoring({
          overall: "none",
          scales: [
            buildScale("calm", "psychometric", ["p1", "-p2", "p3", "p4"], {
              reliability: { alpha: 0.8, n: 481, source: "Doe (2014), doi:10.1000/182" },
            }),
          ],
          norms: {
            source: "Doe's norms",
            citation: "Doe, J. (2014). Calm. Journal of Calm, 5, 1-9",
            groups: [
              { id: "men", label: "men", sex: "male", scales: { calm: { mean: 55, sd: 15 } } },
              { id: "women", label: "women", sex: "female", n: 300, scales: { calm: { mean: 47.5, sd: 17 } } },
            ],
          },
        }),
      },
    ),
    answers: buildAnswers({ psychometric: answerLikert("p", 4) }),
  },
  {
    name: "keyed, half answered",
    assessment: full,
    answers: { ...fullAnswers, psychometric: answerLikert("p", 3), technical: { t1: "b", t2: "a", t4: false, t5: 41 } },
  },
  { name: "keyed, nothing answered", assessment: full, answers: buildAnswers() },
  {
    name: "keyed, weighted by section, categories as scales",
    assessment: buildAssessment(
      { psychometric: listLikert("p", 5, { category: "grit", key: -1 }), technical },
      { scoring: buildScoring({ overall: { of: ["technical", "psychometric"], weights: "section" } }) },
    ),
    answers: buildAnswers({
      psychometric: answerLikert("p", 5),
      technical: { t1: "a", t2: "a", t3: ["a"], t4: true, t5: 0 },
    }),
  },
  { name: "interests", assessment: riasec, answers: riasecAnswers, options: { occupations, jobZones: [2, 4, 5] } },
  {
    name: "interests, flat",
    assessment: riasec,
    answers: buildAnswers({
      psychometric: Object.fromEntries(Object.keys(riasecAnswers.psychometric).map((id) => [id, 3])),
    }),
    options: { occupations },
  },
];

/** What `digestOfVectors` must give in every host. */
export const expectedDigest = "034a7fe88fc68f";

export function scoreVectors(): { name: string; results: Results }[] {
  return vectors.map(({ name, assessment, answers, options }) => ({
    name,
    results: score(assessment, answers, options),
  }));
}

/**
 * 14 hexadecimal digits over the JSON text of all vectors' results (cyrb53; `Math.imul` is exact in every engine).
 * The one value that all hosts must agree on; it changes with every change of a rule, and then so does `engineVersion`.
 */
export function digestOfVectors(): string {
  const text = scoreVectors()
    .map(({ name, results }) => `${name}\n${JSON.stringify(results)}`)
    .join("\n");
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, "0");
}
