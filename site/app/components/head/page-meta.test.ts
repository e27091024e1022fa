import { brand } from "@illumine/shared/brand.ts";
import { expect, test } from "vitest";
import { toIsoDuration } from "./iso-duration.ts";
import { fitDescription, formatTitle } from "./page-meta.ts";

test("a title has the brand's name where it fits in about 60 characters", () => {
  expect(formatTitle("Data Analytics")).toBe(`Data Analytics: ${brand.name}`);
  expect(formatTitle(`${brand.name}: ${brand.tagline}`)).toBe(`${brand.name}: ${brand.tagline}`);
  const long = "Planning, Budgeting and Controlling for Small Businesses";
  expect(formatTitle(long)).toBe(long);
});

test("a short description is extended, a long one is cut between words", () => {
  expect(fitDescription(" Two\nquestions. ", "And more of it, at length, for readers with time.")).toBe(
    "Two questions. And more of it, at length, for readers with time.",
  );
  const long = fitDescription("seven words ".repeat(30), "");
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/ (seven|words)…$/);
  const enough = "Long enough to say what there is to be said about it.";
  expect(fitDescription(enough, "More.")).toBe(enough);
});

test("an author's duration is converted only where it is unambiguous", () => {
  for (const [text, duration] of [
    ["15 min", "PT15M"],
    ["20-25 min", "PT25M"],
    ["10-15 mins", "PT15M"],
    ["10 to 15 minutes", "PT15M"],
    ["1 hour", "PT1H"],
    ["1 h 30 min", "PT1H30M"],
    ["1.5 hours", "PT1H30M"],
    ["about 45 minutes", "PT45M"],
  ] as const) {
    expect(toIsoDuration(text), text).toBe(duration);
  }
  for (const text of ["", "short", "20", "20 questions", "two hours", "15 min each", "0 min"]) {
    expect(toIsoDuration(text), text).toBeNull();
  }
});
