import { hasVerdict } from "@illumine/shared/assessment/kind.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { simulate } from "@illumine/shared/assessment/simulate/simulate.ts";
import type { TakerKind } from "@illumine/shared/assessment/simulate/taker.ts";
import type { Occupation } from "@illumine/shared/scoring/interests/interests.ts";
import { matchOccupations, strongShare } from "@illumine/shared/scoring/interests/match-occupations.ts";
import { prepareScoring } from "@illumine/shared/scoring/score.ts";
import { createRandom } from "@illumine/shared/scoring/statistics/random.ts";
import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import { type CoverageKind, coverageKinds, simulateCoverage } from "@illumine/shared/testing/scoring/coverage.ts";
import { loadAssessments } from "../content/load-assessments.ts";
import { loadOccupations } from "../content/load-occupations.ts";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";

const base = { topic: "Scoring and the linter", command: "`npm run proof -- scoring`" } as const;
const people = 10_000;
const seed = 20;
const itemCounts = [3, 4, 6, 8, 12, 18, 24, 40];
/** Styles that spread wider than the prior expects: measured, without a limit. */
const wideStyles: readonly CoverageKind[] = ["extreme", "careless"];

function measureCoverage(kind: CoverageKind): Measurement {
  const percents = itemCounts.map((items) => simulateCoverage(kind, items, people, seed).percent);
  const [lowest, highest] = [Math.min(...percents), Math.max(...percents)];
  const hasLimit = !wideStyles.includes(kind);
  return {
    ...base,
    what: `people whose likely range holds their true score, ${kind}, 3 to 40 items`,
    result: `${lowest.toFixed(1)} to ${highest.toFixed(1)} %`,
    limit: hasLimit ? "87 to 95 %" : "",
    isWithinLimit: !hasLimit || (lowest >= 87 && highest <= 95),
  };
}

function countRanges(assessment: Assessment): { scores: number; ranges: number } {
  const random = createRandom(seed, 1);
  const answers = { psychometric: {}, technical: {}, wiscar: {}, completed: true };
  for (const section of ["psychometric", "technical", "wiscar"] as const) {
    const questions = assessment.sections[section]?.questions ?? [];
    answers[section] = Object.fromEntries(
      questions.map(({ id, type, options }) => {
        const option = options[Math.floor(random() * options.length)]?.value ?? "";
        if (type === "multiple-choice") return [id, option];
        if (type === "multi-select") return [id, [option]];
        if (type === "boolean") return [id, random() < 0.5];
        return [id, type === "text" ? "Text" : 1 + Math.floor(5 * random())];
      }),
    );
  }
  const { scales, overall, psychometric, technical, wiscar } = prepareScoring(assessment)(answers);
  const scored = [...scales, overall, psychometric, technical, wiscar].filter(({ exact }) => exact !== null);
  return { scores: scored.length, ranges: scored.filter(({ likely }) => likely !== null).length };
}

function measureVerdicts(assessments: readonly Assessment[], kind: TakerKind, verdict: "YES" | "NO", max: number) {
  const shares = assessments.map((assessment) => {
    const { verdicts, takers } = simulate(assessment, { kind, takers: 1000, seed: 9 });
    return (100 * verdicts[verdict]) / takers;
  });
  return buildMeasurement({
    ...base,
    what: `${kind} takers who get a ${verdict}, at most, ${assessments.length} assessments with a verdict`,
    value: Math.max(...shares),
    max,
    unit: "%",
    digits: 1,
  });
}

function measureRandomMatches(explorer: Assessment, occupations: readonly Occupation[]): Measurement {
  const random = createRandom(seed, 3);
  const scoreAnswers = prepareScoring(explorer);
  const questions = explorer.sections.psychometric?.questions ?? [];
  let strong = 0;
  for (let person = 0; person < people; person += 1) {
    const psychometric = Object.fromEntries(questions.map(({ id }) => [id, 1 + Math.floor(5 * random())]));
    const { interests } = scoreAnswers({ psychometric, technical: {}, wiscar: {}, completed: true });
    if (!interests?.isClear) continue;
    const matches = matchOccupations(interests, occupations);
    strong += Number(matches.some(({ isClose, topShare }) => isClose && (topShare ?? 0) >= strongShare));
  }
  return buildMeasurement({
    ...base,
    what: "random clickers who see a strong match of interests, of 10,000",
    value: (100 * strong) / people,
    max: 5,
    unit: "%",
    digits: 2,
  });
}

function buildOccupations(count: number): Occupation[] {
  const random = createRandom(seed, 4);
  const draw = () => 1 + 6 * random();
  return Array.from({ length: count }, (_, at) => ({
    code: String(at),
    title: `Occupation ${at}`,
    interests: [draw(), draw(), draw(), draw(), draw(), draw()],
    jobZone: 1 + (at % 5),
  }));
}

function measureMatchTime(explorer: Assessment): Measurement {
  const occupations = buildOccupations(923);
  const scoreAnswers = prepareScoring(explorer);
  const levels: Record<string, number> = { realistic: 5, investigative: 4, artistic: 2, social: 1, enterprising: 2 };
  const psychometric = Object.fromEntries(
    (explorer.scoring?.scales ?? []).flatMap(({ id, items }) =>
      items.map(({ question }) => [question, levels[id] ?? 3] as const),
    ),
  );
  const times = Array.from({ length: 21 }, () => {
    const start = performance.now();
    const { interests } = scoreAnswers({ psychometric, technical: {}, wiscar: {}, completed: true });
    if (interests) matchOccupations(interests, occupations);
    return performance.now() - start;
  });
  return buildMeasurement({
    ...base,
    what: "score of 60 items and 200 repeats of the match with 923 occupations, median of 21, in Node",
    value: computeMedian(times),
    max: 20,
    unit: "ms",
    digits: 1,
  });
}

export async function measureScoring(): Promise<Measurement[]> {
  const assessments = loadAssessments();
  const withVerdict = assessments.filter(hasVerdict);
  const explorer = assessments.find(({ scoring }) => scoring?.interests === "riasec");
  if (!explorer) throw new Error("There is no interest inventory among the built-in assessments");
  const occupations = loadOccupations().occupations.map(({ released }): Occupation => released);
  const counts = assessments.map(countRanges);
  const scores = counts.reduce((sum, count) => sum + count.scores, 0);
  const ranges = counts.reduce((sum, count) => sum + count.ranges, 0);
  return [
    ...coverageKinds.map(measureCoverage),
    buildMeasurement({
      ...base,
      what: `scores without a likely range, of ${scores} in ${assessments.length} built-in assessments`,
      value: scores - ranges,
      max: 0,
      unit: "",
    }),
    measureVerdicts(withVerdict, "faker", "YES", 2),
    measureVerdicts(withVerdict, "novice", "YES", 2),
    measureVerdicts(withVerdict, "random", "YES", 1),
    measureVerdicts(withVerdict, "agreeing", "YES", 0),
    measureVerdicts(withVerdict, "modest", "NO", 0),
    measureVerdicts(withVerdict, "expert", "NO", 0),
    measureRandomMatches(explorer, occupations),
    measureMatchTime(explorer),
  ];
}
