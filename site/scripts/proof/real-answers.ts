import { readFileSync } from "node:fs";
import { prepareCarelessCheck } from "@illumine/shared/responses/careless.ts";
import { listMeanQuestions } from "@illumine/shared/responses/item-means.ts";
import type { ItemMeans } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { createRandom } from "@illumine/shared/scoring/statistics/random.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";

const base = { topic: "Scoring and the linter", command: "`npm run proof -- real-answers`" } as const;
const traits = ["E", "N", "A", "C", "O"];
const itemsPerTrait = 10;
/** The statements of the 50-item Big Five markers that say the opposite of their scale. */
const reversed = new Set("E2 E4 E6 E8 E10 N2 N4 A1 A3 A5 A7 C2 C4 C6 C8 O2 O4 O6".split(" "));
/** As they were asked: E1, N1, A1, C1, O1, E2 ... */
const questions = Array.from({ length: itemsPerTrait }, (_, at) => traits.map((trait) => `${trait}${at + 1}`)).flat();
const clickers = 2000;

type Answers = Record<string, number>;

/** Answers from 1 to 5 of everybody who answered all; the columns of openpsychometrics.org's BIG5 data, tab-separated. */
function readPeople(file: string): Answers[] {
  const [head = [], ...rows] = readFileSync(file, "utf8")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  const columns = questions.map((question) => [question, head.indexOf(question)] as const);
  const missing = columns.filter(([, column]) => column < 0).map(([question]) => question);
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(", ")}`);
  return rows
    .map((row) => Object.fromEntries(columns.map(([question, column]) => [question, Number(row[column])])))
    .filter((answers) => Object.values(answers).every((answer) => answer >= 1 && answer <= 5));
}

const assessment = buildAssessment(
  { psychometric: questions.map((question) => buildQuestion(question)) },
  {
    scoring: {
      engine: "keyed",
      minAnsweredShare: 0.8,
      overall: "none",
      thresholds: { yes: 75, maybe: 50 },
      scales: traits.map((trait) => ({
        id: trait,
        label: trait,
        section: "psychometric",
        items: questions
          .filter((question) => question.startsWith(trait))
          .map((question) => ({ question, key: reversed.has(question) ? -1 : 1, weight: 1 })),
      })),
    },
  },
);

const toPercent = (answer: number) => (answer - 1) * 25;

function deriveMeans(people: readonly Answers[]): ItemMeans {
  const figures = listMeanQuestions(assessment).map((question) => {
    const percents = people.map((answers) => toPercent(answers[question] ?? 3));
    const mean = percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
    return { mean, variance: percents.reduce((sum, percent) => sum + (percent - mean) ** 2, 0) / percents.length };
  });
  const variance = figures.reduce((sum, figure) => sum + figure.variance, 0) / figures.length;
  return { means: figures.map(({ mean }) => Math.round(mean)), sd: Math.sqrt(variance) };
}

function measureShares(people: readonly Answers[], means: ItemMeans | null): Measurement[] {
  const check = prepareCarelessCheck(assessment, means);
  const computeShare = (sets: readonly Answers[]) => {
    const flagged = sets.filter(
      (psychometric) => check({ psychometric, technical: {}, wiscar: {}, completed: true }, null).isCareless,
    );
    return (100 * flagged.length) / sets.length;
  };
  const random = createRandom(20, 6);
  const clicked = Array.from({ length: clickers }, () =>
    Object.fromEntries(questions.map((question) => [question, 1 + Math.floor(5 * random())])),
  );
  const basis = means ? "with the means of as many others" : "without other people's means";
  const noticed = computeShare(clicked);
  return [
    buildMeasurement({
      ...base,
      what: `real people flagged as careless, of ${people.length}, ${basis}`,
      value: computeShare(people),
      max: 5,
      unit: "%",
      digits: 1,
    }),
    {
      ...base,
      what: `random clickers noticed in the same questionnaire, of ${clickers}, ${basis}`,
      result: `${noticed.toFixed(1)} %`,
      limit: "at least 60 %",
      isWithinLimit: noticed >= 60,
    },
  ];
}

/** The rules for careless answers, chosen on simulated people, applied to answers of real ones: `BIG5_ANSWERS=data.csv`. */
export async function measureRealAnswers(): Promise<Measurement[]> {
  const file = process.env["BIG5_ANSWERS"];
  if (!file) {
    console.info("Left out: set BIG5_ANSWERS to the file data.csv of openpsychometrics.org's BIG5 data.");
    return [];
  }
  const everybody = readPeople(file);
  const people = everybody.filter((_, at) => at % 2 === 0);
  const others = everybody.filter((_, at) => at % 2 === 1);
  return [...measureShares(people, null), ...measureShares(people, deriveMeans(others))];
}
