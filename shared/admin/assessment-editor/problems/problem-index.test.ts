import { expect, test } from "vitest";
import type { Path } from "#assessment/path.ts";
import type { Problem } from "#assessment/problem.ts";
import { listProblemsAt, listProblemsIn } from "./problem-index.ts";

const buildProblem = (...path: Path): Problem => ({
  severity: "error",
  topic: "Schema",
  path,
  message: path.join("."),
});

const problems = [
  buildProblem("title"),
  buildProblem("seo", "title"),
  buildProblem("seo"),
  buildProblem("seo", "title"),
];
const listMessages = (found: readonly Problem[]) => found.map(({ message }) => message);

test("a field has the problems of its path, in their order", () => {
  expect(listMessages(listProblemsAt(problems, ["title"]))).toEqual(["title"]);
  expect(listMessages(listProblemsAt(problems, ["seo", "title"]))).toEqual(["seo.title", "seo.title"]);
  expect(listProblemsAt(problems, ["description"])).toEqual([]);
});

test("a part has the problems of everything inside", () => {
  expect(listMessages(listProblemsIn(problems, ["seo"]))).toEqual(["seo.title", "seo", "seo.title"]);
  expect(listProblemsIn(problems, ["se"])).toEqual([]);
});

test("what renders for its problems gets the same list until the problems change", () => {
  const others = [...problems];
  for (const list of [listProblemsAt, listProblemsIn]) {
    expect(list(problems, ["seo"])).toBe(list(problems, ["seo"]));
    expect(list(others, ["seo"])).not.toBe(list(problems, ["seo"]));
    expect(list(problems, ["nothing"])).toBe(list(others, ["nothing"]));
  }
});
