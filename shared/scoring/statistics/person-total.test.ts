import { expect, test } from "vitest";
import { type ComparedAnswer, computePersonTotal } from "./person-total.ts";

const means = [20, 35, 50, 65, 80, 30, 45, 55, 70, 50];
const answerSd = 25;
/** Each answer in a scale of its own. */
const compare = (percents: readonly number[], itsMeans: readonly number[] = means) =>
  percents.map((percent, at): ComparedAnswer[] => [{ key: 1, percent, mean: itsMeans[at] ?? Number.NaN }]);

test("the odds are those of two normal models of Fisher's z, for clicking and for reading", () => {
  const percents = [0, 50, 25, 75, 50, 75, 25, 75, 50, 25];
  const { correlation, odds } = computePersonTotal(compare(percents), answerSd);
  // Independently: r by its definition, means spread by root of (variance - 25² / 100) / 25².
  const center = means.reduce((sum, mean) => sum + mean, 0) / 10;
  const middle = percents.reduce((sum, percent) => sum + percent, 0) / 10;
  const sums = means.reduce(
    ([xy, xx, yy], mean, at) => {
      const [x, y] = [mean - center, (percents[at] ?? 0) - middle];
      return [xy + x * y, xx + x * x, yy + y * y] as const;
    },
    [0, 0, 0] as readonly [number, number, number],
  );
  const r = sums[0] / Math.sqrt(sums[1] * sums[2]);
  const spread = Math.sqrt((sums[1] / 10 - 6.25) / 625);
  const zeta = Math.atanh(spread / Math.sqrt(spread ** 2 + 1));
  const density = (z: number, mean: number) => Math.exp((-7 * (z - mean) ** 2) / 2);
  expect(correlation).toBeCloseTo(r, 4);
  expect(odds).toBeCloseTo(density(Math.atanh(r), 0) / density(Math.atanh(r), zeta), 3);
});

test("who answers as others do is likelier to have read, who answers against them at most half as likely", () => {
  expect(computePersonTotal(compare(means), answerSd)).toMatchObject({ correlation: 1 });
  expect(computePersonTotal(compare(means), answerSd).odds).toBeLessThan(0.01);
  const opposite = means.map((mean) => 100 - mean);
  expect(computePersonTotal(compare(opposite), answerSd)).toEqual({ correlation: -1, odds: 2 });
});

test("answers that go together because they are of one scale count less than as many scales", () => {
  const percents = [0, 25, 25, 25, 0, 75, 100, 75, 75, 100];
  const level = percents.map((_, at) => (at < 5 ? 35 : 65));
  const single = computePersonTotal(compare(percents, level), answerSd);
  const ofScales = compare(percents, level).flat();
  const grouped = computePersonTotal([ofScales.slice(0, 5), ofScales.slice(5)], answerSd);
  expect(grouped.correlation).toBe(single.correlation);
  expect(grouped.odds).toBeGreaterThan(single.odds * 2);
  expect(grouped.odds).toBeLessThan(1);
});

test("means that differ by no more than chance say nothing", () => {
  const nearlyAlike = means.map((_, at) => 50 + (at % 2));
  const { odds } = computePersonTotal(
    compare(
      means.map((_, at) => (at % 2 ? 0 : 100)),
      nearlyAlike,
    ),
    answerSd,
  );
  expect(odds).toBe(1);
});

test.each([
  ["nothing answered", [], means, answerSd],
  ["three answers", [0, 50, 100], means, answerSd],
  ["equal answers", Array(10).fill(50), means, answerSd],
  ["equal means", means, Array(10).fill(62), answerSd],
  ["answers without spread between people", means, means, 0],
  ["an impossible spread", means, means, Number.NaN],
])("%s: no correlation, and nothing is said", (_, percents, itsMeans, sd) => {
  expect(computePersonTotal(compare(percents, itsMeans), sd)).toEqual({ correlation: null, odds: 1 });
});
