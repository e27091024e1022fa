import { expect, test } from "vitest";
import { breakDatabase, openPage } from "../support/pages-fixture.ts";

test("the methods page shows figures of the engine, also while the database fails, and is cached", async () => {
  const { status, headers, page, text, robots } = await openPage("/methods", breakDatabase());
  expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
  expect(robots).toEqual(["index, follow"]);
  // Computed by hand: Student's t around ratings of 75, 100, 75 and 50, and Jeffreys' interval of 8 of 12.
  expect(text).toContain("4 questions 75 likely 53 to 97");
  expect(text).toContain("8 of 12 right 67 likely 43 to 85");
  expect(text).toContain("Between MAYBE and YES");
  expect(text).toContain("a YES needs 60 or more in every section: Technical Readiness (33)");
  expect(text).toContain("Code: I A/S");
  expect(text).toContain("No clear pattern");
  expect(page.match(/<svg[^>]*quadrant/g)).toHaveLength(3);
  expect(page.match(/<svg[^>]*radar/g)).toHaveLength(2);
  expect(text).not.toMatch(/NaN|undefined|Not enough data yet/);
});

test("the same score is a different percentile among other people", async () => {
  const { text } = await openPage("/methods");
  // Johnson's sums of 24 answers, men under 21: mean 81.98, SD 14.66; women over 60: 97.17, 9.52.
  expect(text).toContain("men, under 21 71 likely 46 to 88");
  expect(text).toContain("women, over 60 23 likely 4 to 57");
});
