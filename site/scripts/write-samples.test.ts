import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Assessment, AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { writeSamples } from "./write-samples.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-samples-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), "utf8"));
const readCards = () => z.array(AssessmentCard).parse(readJson("index.json"));

test("each of the twelve built-in samples has a card in the list and a file", () => {
  writeSamples(folder);
  const cards = readCards();
  expect(cards).toHaveLength(12);
  for (const { id, title } of cards) {
    expect(Assessment.parse(readJson("assessments", `${id}.json`))).toMatchObject({ id, title });
  }
});

test("only samples are written, and older files are deleted", () => {
  mkdirSync(join(folder, "assessments"));
  writeFileSync(join(folder, "assessments/old.json"), "{}");
  const content = { technical: [buildQuestion("t1"), buildQuestion("t2")] };
  const sample = buildAssessment(content, {
    id: "one",
    category: "Data & Analytics",
    metadata: { sample: true, userCount: "12,400" },
  });
  writeSamples(folder, [sample, buildAssessment(content, { id: "two" })]);
  expect(readdirSync(join(folder, "assessments"))).toEqual(["one.json"]);
  expect(readCards()).toMatchObject([
    { id: "one", categorySlug: "data-and-analytics", questionCount: 2, completions: 0, rating: null, ratingCount: 0 },
  ]);
});
