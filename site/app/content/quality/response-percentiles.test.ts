import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { listOffers } from "@illumine/shared/assessment/simulate/offer.ts";
import { answerAll, createAnswerSheet, createTaker } from "@illumine/shared/assessment/simulate/takers.ts";
import { listChoices } from "@illumine/shared/responses/choices.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import { packNormGroup, unpackNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { createRandom } from "@illumine/shared/scoring/statistics/random.ts";
import { prepareResponseScores } from "@illumine/shared/scoring/statistics/response-scores.ts";
import { deriveGroups } from "@illumine/shared/scoring/statistics/response-statistics.ts";
import { addToSums, layOutSums } from "@illumine/shared/scoring/statistics/response-sums.ts";
import { expect, test } from "vitest";
import { inventories, reflections, toCases } from "./catalog.ts";

const withoutNorms = [...reflections, ...inventories].filter(({ scoring }) => !scoring?.norms);

/** The norm group of so many donated responses, and the result of one more person. */
function scoreAfter(assessment: Assessment, responses: number) {
  const offers = listOffers(assessment);
  const taker = createTaker("trait", offers);
  const random = createRandom(1, 1);
  const answer = () => {
    const sheet = createAnswerSheet();
    answerAll(offers, taker(random), sheet);
    return sheet;
  };
  const { definitions, read } = prepareResponseScores(assessment);
  const layout = layOutSums(definitions);
  const sums = new Float64Array(layout.length);
  for (let at = 0; at < responses; at += 1) addToSums(sums, layout, read(listChoices(assessment, answer())), 1);
  const packed = packNormGroup(
    layout.slots.map(({ key }) => key),
    deriveGroups(layout, [{ by: null, value: "all", sums }]),
  );
  return score(assessment, answer(), { contentVersion: 1, normGroup: unpackNormGroup(packed, 1) });
}

test.each(toCases(withoutNorms))("%s shows percentiles from 100 responses of its own on", (_, assessment) => {
  const { scales } = scoreAfter(assessment, 100);
  expect(scales.length).toBeGreaterThanOrEqual(1);
  for (const { id, percentile } of scales) {
    expect(percentile, id).toMatchObject({ n: 100 });
    expect(percentile?.value, id).toBeGreaterThanOrEqual(0);
    expect(percentile?.value, id).toBeLessThanOrEqual(100);
  }
  expect(scoreAfter(assessment, 99).scales.map(({ percentile }) => percentile)).toEqual(scales.map(() => null));
});
