import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takerKinds } from "@illumine/shared/assessment/simulate/taker.ts";
import { buildAssessment, buildChoice, buildScoring } from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { AssessmentBehavior } from "#app/content/behavior.ts";
import { writeBehavior } from "./write-behavior.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-behavior-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const technical = Array.from({ length: 20 }, (_, at) => buildChoice(`q${at}`, { category: "one", correct: ["a"] }));

test("assessments with a verdict say how 100 simulated people of each kind fare, others aren't listed", () => {
  const file = join(folder, "new/behavior.json");
  const scored = buildAssessment(
    { technical },
    { id: "scored", category: "Data & Analytics", scoring: buildScoring() },
  );
  const inventory = buildAssessment({ technical }, { id: "inventory", scoring: buildScoring({ overall: "none" }) });
  writeBehavior(file, [scored, inventory, buildAssessment({ technical }, { id: "classic" })]);
  const written = z.array(AssessmentBehavior).parse(JSON.parse(readFileSync(file, "utf8")));
  expect(written.map(({ id, path }) => [id, path])).toEqual([["scored", "/category/data-and-analytics/scored"]]);
  const kinds = written[0]?.kinds ?? [];
  expect(kinds.map(({ kind }) => kind)).toEqual([...takerKinds]);
  for (const { YES, between, MAYBE, NO } of kinds) expect(YES + between + MAYBE + NO).toBe(100);
  const find = (wanted: string) => kinds.find(({ kind }) => kind === wanted);
  expect(find("random")?.NO).toBeGreaterThan(90);
  expect(find("expert")?.YES).toBeGreaterThan(80);
});
