import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { type SeriesPart, toSeriesView } from "./series.ts";

const buildPart = (id: string, seriesPosition: number | null, date = "2026-01-01"): SeriesPart => ({
  _id: id,
  slug: id,
  title: id.toUpperCase(),
  date,
  seriesPosition,
});
const viewOf = (post: SeriesPart, parts: SeriesPart[]) => {
  const { parts: shown, current } = toSeriesView({ ...post, series: "Steps" }, parts);
  return { slugs: shown.map(({ slug }) => slug), current };
};

test("parts come by position, then those without one by date", () => {
  const parts = [buildPart("c", null, "2026-02-01"), buildPart("b", 9), buildPart("d", null, "2025-02-01")];
  expect(viewOf(buildPart("a", 10), parts)).toEqual({ slugs: ["b", "a", "d", "c"], current: 1 });
});

test("parts with the same position come by date, then by id", () => {
  const parts = [buildPart("b", 1), buildPart("c", 1, "2025-01-01")];
  expect(viewOf(buildPart("a", 1), parts).slugs).toEqual(["c", "a", "b"]);
});

test("a part that visitors don't see has its place in its preview only", () => {
  const published = [buildPart("a", 1), buildPart("c", 3)];
  expect(viewOf(buildPart("b", 2), published)).toEqual({ slugs: ["a", "b", "c"], current: 1 });
  expect(viewOf(buildPart("c", 3), published)).toEqual({ slugs: ["a", "c"], current: 1 });
});

test("whatever the positions, each part is there once, and the current one is where it says", () => {
  const position = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1 }),
      fc.infiniteStream(position),
      (ids, positions) => {
        const parts = ids.map((id) => buildPart(id, positions.next().value));
        const views = parts.map((part) => viewOf(part, parts));
        for (const [at, { slugs, current }] of views.entries()) {
          expect(slugs).toEqual(views[0]?.slugs);
          expect(slugs.toSorted()).toEqual(ids.toSorted());
          expect(slugs[current]).toBe(ids[at]);
        }
      },
    ),
  );
});
