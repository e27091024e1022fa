import { expect, test } from "vitest";
import { computeScaleOmega } from "./scale-omega.ts";

/** Independent of each other: each takes both values equally often with every other one. */
const toBit = (person: number, at: number) => (person >> at) & 1;

/** A trait of 0 to 3, and each item's noise of 0 or 2. */
const listItems = (count: number, people = 256) =>
  Array.from({ length: count }, (_, item) => ({
    scores: Array.from({ length: people }, (_, at) => {
      // Mixed, so that the first few have some of everything.
      const person = (at * 37) & 255;
      return (person & 3) + 2 * toBit(person, 2 + item);
    }),
  }));

test("of items that share a trait and differ in their noise alone, omega is the trait's share of the sum's variance", () => {
  // Variance of the trait 1.25, in the sum of 4 items 16 * 1.25 = 20; of the noise 4 * 1 = 4.
  expect(computeScaleOmega(listItems(4))).toBeCloseTo(20 / 24, 4);
});

test("people with a gap don't count", () => {
  const gap = listItems(4).map(({ scores }, item) => ({ scores: [...scores, item === 0 ? null : 7] }));
  expect(computeScaleOmega(gap)).toBe(computeScaleOmega(listItems(4)));
});

test("two items, 29 people and more than 200 items have no omega", () => {
  expect(computeScaleOmega(listItems(2))).toBeNull();
  expect(computeScaleOmega(listItems(4, 29))).toBeNull();
  expect(computeScaleOmega(listItems(4, 30))).not.toBeNull();
  expect(computeScaleOmega(Array.from({ length: 201 }, () => listItems(1)[0] ?? { scores: [] }))).toBeNull();
});
