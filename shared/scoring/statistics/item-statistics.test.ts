import { expect, test } from "vitest";
import { computeItemStatistics, type ItemResponses } from "./item-statistics.ts";

const people = 40;
const ability = Array.from({ length: people }, (_, i) => Math.floor(i / 10));
const toItem = (question: string, score: (level: number, person: number) => number | null, max = 3): ItemResponses => ({
  question,
  max,
  scores: ability.map(score),
});
const good = [toItem("a", (level) => level), toItem("b", (level) => level), toItem("c", (level) => level)];

test("facility, mean, SD and omission by hand", () => {
  const [item] = computeItemStatistics([toItem("a", (level, i) => (i < 4 ? null : level)), ...good]);
  expect(item).toMatchObject({ n: 36, isTentative: true, mean: 1.6667, facility: 0.5556, omission: 0.1 });
  expect(item?.sd).toBeCloseTo(1.069, 4);
});

test("an item that says what the others say has correlation and discrimination 1", () => {
  const [item] = computeItemStatistics(good);
  expect(item).toMatchObject({ itemRest: 1, alphaIfDropped: 1, discrimination: 0.9394, flags: [] });
});

test("a reversed key shows", () => {
  const statistics = computeItemStatistics([...good, toItem("d", (level) => 3 - level)]);
  expect(statistics[3]).toMatchObject({ itemRest: -1, alphaIfDropped: 1 });
  expect(statistics[3]?.flags).toEqual(["key probably reversed"]);
});

test("an item without relation is weak, one that everybody solves too easy", () => {
  const statistics = computeItemStatistics([
    ...good,
    toItem("d", (_, i) => i % 2, 1),
    toItem("e", () => 1, 1),
    toItem("f", (_, i) => Number(i === 39), 1),
  ]);
  expect(statistics[3]?.flags).toEqual(["weak"]);
  expect(statistics[4]).toMatchObject({ itemRest: null, flags: ["too easy"] });
  expect(statistics[5]?.flags).toContain("too hard");
});

test("options have shares and rest means; a wrong option that beats the key is flagged", () => {
  const chosen = ability.map((level, i) => [level === 3 ? "b" : level === 2 ? "a" : i === 0 ? "d" : "c"]);
  const item: ItemResponses = {
    question: "mc",
    max: 1,
    scores: chosen.map(([id]) => Number(id === "a")),
    options: { ids: ["a", "b", "c", "d"], right: ["a"], chosen },
  };
  const [statistics] = computeItemStatistics([item, ...good]);
  expect(statistics?.options).toEqual([
    { id: "a", share: 0.25, meanRest: 6 },
    { id: "b", share: 0.25, meanRest: 9 },
    { id: "c", share: 0.475, meanRest: 1.5789 },
    { id: "d", share: 0.025, meanRest: 0 },
  ]);
  expect(statistics?.flags).toEqual(["option hardly chosen", "wrong option beats the key"]);
});

test("below thirty people there is nothing, from a hundred it is no longer tentative", () => {
  const of = (n: number) => Array.from({ length: n }, (_, i) => i % 4);
  expect(computeItemStatistics([{ question: "a", max: 3, scores: of(29) }])).toEqual([null]);
  expect(computeItemStatistics([{ question: "a", max: 3, scores: of(99) }])[0]?.isTentative).toBe(true);
  expect(computeItemStatistics([{ question: "a", max: 3, scores: of(100) }])[0]?.isTentative).toBe(false);
});

test("the order of people changes nothing", () => {
  const mixed = [...good, toItem("d", (_, i) => i % 3)];
  const turned = mixed.map((item) => ({ ...item, scores: [...item.scores].reverse() }));
  expect(computeItemStatistics(turned)).toEqual(computeItemStatistics(mixed));
});
