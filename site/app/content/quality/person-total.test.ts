import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { listOffers, type Offer } from "@illumine/shared/assessment/simulate/offer.ts";
import type { Taker } from "@illumine/shared/assessment/simulate/taker.ts";
import { answerAll, createAnswerSheet, createTaker } from "@illumine/shared/assessment/simulate/takers.ts";
import { prepareCarelessCheck } from "@illumine/shared/responses/careless.ts";
import { deriveItemMeans } from "@illumine/shared/responses/item-means.ts";
import type { ItemMeans } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { createRandom, drawNormal } from "@illumine/shared/scoring/statistics/random.ts";
import { prepareResponseScores } from "@illumine/shared/scoring/statistics/response-scores.ts";
import { deriveItemFigures } from "@illumine/shared/scoring/statistics/response-statistics.ts";
import { addToSums, layOutSums } from "@illumine/shared/scoring/statistics/response-sums.ts";
import { createHonestTaker } from "@illumine/shared/testing/assessment/honest-taker.ts";
import { expect, test } from "vitest";
import { assessments, careers, ipip, toCases } from "./catalog.ts";

const seed = 20;
const takers = 1500;
/** In standard deviations of what lies under an answer: about 8 points. Those of questionnaires usually differ more. */
const meanSpread = 0.3;

/** People whose answers to the ratings differ on average, as they do to real questions. */
function createReader(assessment: Assessment, offers: readonly Offer[], stream: number): Taker {
  const random = createRandom(seed, stream);
  const shifts = new Map(offers.map(({ question }) => [question.id, meanSpread * drawNormal(random)]));
  return createHonestTaker(assessment, offers, ({ question, right }) =>
    right.length > 0 ? 0 : (shifts.get(question.id) ?? 0),
  );
}

/** Of 100 people, ten of whom clicked at random and weren't noticed. */
function computeMeans(assessment: Assessment, offers: Offer[], reader: Taker): ItemMeans | null {
  const { definitions, read } = prepareResponseScores(assessment);
  const layout = layOutSums(definitions);
  const sums = new Float64Array(layout.length);
  const random = createRandom(seed, 7);
  const sheet = createAnswerSheet();
  const clicker = createTaker("random", offers);
  for (let run = 0; run < 100; run += 1) {
    answerAll(offers, (run % 10 === 0 ? clicker : reader)(random), sheet);
    addToSums(sums, layout, read({ ...sheet.psychometric, ...sheet.technical, ...sheet.wiscar }));
  }
  return deriveItemMeans(assessment, deriveItemFigures(layout, sums));
}

function computeFlaggedShare(assessment: Assessment, offers: Offer[], taker: Taker, means: ItemMeans | null): number {
  const check = prepareCarelessCheck(assessment, means);
  const random = createRandom(seed, 5);
  const sheet = createAnswerSheet();
  let flagged = 0;
  for (let run = 0; run < takers; run += 1) {
    answerAll(offers, taker(random), sheet);
    flagged += Number(check(sheet, null).isCareless);
  }
  return flagged / takers;
}

const explorer = assessments.filter(({ id }) => id === "interest-explorer");

test.each(toCases([...careers.slice(0, 2), ...explorer, ipip]))(
  "%s: with other people's means more clickers are noticed and fewer people who read are flagged",
  (_, assessment) => {
    const offers = listOffers(assessment);
    const reader = createReader(assessment, offers, 3);
    const means = computeMeans(assessment, offers, reader);
    expect(means?.means.every((mean) => mean !== null)).toBe(true);
    const compare = (taker: Taker) => [
      computeFlaggedShare(assessment, offers, taker, null),
      computeFlaggedShare(assessment, offers, taker, means),
    ];
    const [clickersBefore = 0, clickers = 0] = compare(createTaker("random", offers));
    const [readersBefore = 0, readers = 0] = compare(reader);
    expect(clickers).toBeGreaterThan(Math.max(0.6, clickersBefore + 0.01));
    expect(readers).toBeLessThanOrEqual(Math.min(0.05, readersBefore));
    expect(computeFlaggedShare(assessment, offers, createTaker("modest", offers), means)).toBeLessThanOrEqual(0.01);
  },
);
