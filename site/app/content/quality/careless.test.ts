import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { listOffers, type Offer } from "@illumine/shared/assessment/simulate/offer.ts";
import type { Taker } from "@illumine/shared/assessment/simulate/taker.ts";
import { answerAll, createAnswerSheet, createTaker } from "@illumine/shared/assessment/simulate/takers.ts";
import { prepareCarelessCheck } from "@illumine/shared/responses/careless.ts";
import { createRandom } from "@illumine/shared/scoring/statistics/random.ts";
import { createHonestTaker } from "@illumine/shared/testing/assessment/honest-taker.ts";
import { expect, test } from "vitest";
import { isTechnical, listQuestions, listScales, questionnaires, toCases } from "./catalog.ts";

const seed = 20;
const takers = 800;
const fewTakers = 150;
/** If nobody among them is flagged, a share of 8 in 100 is ruled out 97 times in 100. */
const firstTakers = 45;
/** Two standard errors of a share among so many takers: what chance may add to it, or take away. */
const computeNoise = (share: number, count: number) => 2 * Math.sqrt((share * (1 - share)) / count);
const consistentKinds = ["expert", "faker", "novice", "modest"] as const;

/** Too few ratings to tell clicking from reading: 30 in 4 scales are needed. */
const ratingsOfShort: Record<string, number> = {
  "bookkeeping-basics": 0,
  "clear-writing-at-work": 8,
  "content-marketing-starter": 8,
  "creative-thinking-style": 13,
  "everyday-study-habits": 12,
  "first-team-lead": 16,
  "helping-others-learn": 20,
  "listening-and-dialogue": 12,
  "sleep-and-energy": 9,
  "small-business-starter": 12,
  "steady-under-pressure": 12,
  "time-and-priorities": 8,
};

function computeFlaggedShare(assessment: Assessment, build: (offers: Offer[]) => Taker, count: number): number {
  const offers = listOffers(assessment);
  const check = prepareCarelessCheck(assessment);
  const taker = build(offers);
  const random = createRandom(seed, 5);
  const sheet = createAnswerSheet();
  let flagged = 0;
  for (let run = 0; run < count; run += 1) {
    answerAll(offers, taker(random), sheet);
    flagged += Number(check(sheet, null).isCareless);
  }
  return flagged / count;
}

/** The same, of few takers where their share is so far from the limit that more couldn't reach it. */
function estimateFlaggedShare(assessment: Assessment, build: (offers: Offer[]) => Taker, limit: number): number {
  const share = computeFlaggedShare(assessment, build, fewTakers);
  const isClear = share <= limit / 3 || share >= limit + 2 * computeNoise(limit, fewTakers);
  return isClear ? share : computeFlaggedShare(assessment, build, takers);
}

function countScaleRatings(assessment: Assessment): number {
  const graded = new Set(listQuestions(assessment).flatMap((question) => (isTechnical(question) ? [question.id] : [])));
  const ids = listScales(assessment).flatMap(({ items }) => items.map(({ question }) => question));
  return new Set(ids.filter((id) => !graded.has(id))).size;
}

const isShort = ({ id, kind }: Assessment) => kind === "reflection" || Object.hasOwn(ratingsOfShort, id);

test("beside reflections, random clicking can't be noticed where there are fewer than 30 ratings", () => {
  const short = questionnaires.filter(
    (assessment) => assessment.kind !== "reflection" && countScaleRatings(assessment) < 30,
  );
  expect(Object.fromEntries(short.map((assessment) => [assessment.id, countScaleRatings(assessment)]))).toEqual(
    ratingsOfShort,
  );
});

test.each(toCases(questionnaires.filter((assessment) => !isShort(assessment))))(
  "%s: 60 of 100 random clickers are noticed",
  (_, assessment) => {
    const share = estimateFlaggedShare(assessment, (offers) => createTaker("random", offers), 0.6);
    expect(share).toBeGreaterThanOrEqual(0.6 - computeNoise(0.6, takers));
  },
);

test.each(toCases(questionnaires.filter(isShort)))("%s: nobody is accused of clicking at random", (_, assessment) => {
  const share = computeFlaggedShare(assessment, (offers) => createTaker("random", offers), fewTakers);
  expect(share).toBeLessThanOrEqual(0.01);
});

test.each(toCases(questionnaires))("%s: at most 5 of 100 people who read are taken for careless", (_, assessment) => {
  const build = (offers: Offer[]) => createHonestTaker(assessment, offers);
  const count = isShort(assessment) ? fewTakers : takers;
  const honest = isShort(assessment)
    ? computeFlaggedShare(assessment, build, fewTakers)
    : estimateFlaggedShare(assessment, build, 0.05);
  expect(honest).toBeLessThanOrEqual(0.05 + computeNoise(0.05, count));
  for (const kind of consistentKinds) {
    const buildKind = (offers: Offer[]) => createTaker(kind, offers);
    const isNobodyFlagged = computeFlaggedShare(assessment, buildKind, firstTakers) === 0;
    const share = isNobodyFlagged ? 0 : computeFlaggedShare(assessment, buildKind, fewTakers);
    expect(share, kind).toBeLessThanOrEqual(0.05 + computeNoise(0.05, fewTakers));
  }
});
