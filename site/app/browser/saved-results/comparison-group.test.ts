import type { PublishedNorms } from "@illumine/shared/assessment/schema.ts";
import type { NormGroup } from "@illumine/shared/scoring/precision/norm-group.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { buildSavedResult } from "#testing/saved-result-factory.ts";

let browser: FakeLocalStorage;

/** A page load: module state is gone. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import("./comparison-group.ts")),
    ...(await import("#app/storage/saved-results.ts")),
    ...(await import("#app/storage/user-data.ts")),
  };
}

const norms: PublishedNorms = {
  source: "A study",
  citation: "Author (2014)",
  groups: (["male", "female"] as const).flatMap((sex) => [
    { id: `${sex}-young`, label: `${sex}, under 41`, sex, ages: { to: 40 }, scales: {} },
    { id: `${sex}-old`, label: `${sex}, over 40`, sex, ages: { from: 41 }, scales: {} },
  ]),
};

const assessment = buildAssessment(
  { psychometric: [buildQuestion("q1"), buildQuestion("q2")] },
  {
    scoring: buildScoring({
      overall: "none",
      scales: [buildScale("calm", "psychometric", ["q1", "q2"])],
      norms: {
        ...norms,
        groups: norms.groups.map((group) => ({ ...group, scales: { calm: { mean: 50, sd: 10 } } })),
      },
    }),
  },
);
const compare = (normGroupId: string) =>
  score(assessment, buildAnswers({ psychometric: { q1: 4, q2: 3 } }), { normGroupId });

const visitor = { gender: "Female", ageRange: "45-54", userId: null, timestamp: "2026-03-01T09:00:00.000Z" } as const;

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a result is compared with everybody until something is known about the visitor", async () => {
  const { findComparisonGroupId } = await openPage();
  expect(await findComparisonGroupId({ norms, responses: null }, "attempt-1")).toBe("all:groups");
});

test("a result is compared with the group of the age range and gender from the start dialog", async () => {
  const { findComparisonGroupId, writeUserData } = await openPage();
  writeUserData(visitor);
  expect(await findComparisonGroupId({ norms, responses: null }, "attempt-1")).toBe("female-old");
  writeUserData({ ...visitor, gender: "Other" });
  expect(await findComparisonGroupId({ norms, responses: null }, "attempt-1")).toBe("ages:41-");
});

test("without published norms it's the age range, else the gender, of 100 people or more who took the assessment", async () => {
  const { findComparisonGroupId, writeUserData, writeSavedResult } = await openPage();
  const statistics = { n: 400, mean: 60, sd: 15 };
  const subgroup = { n: 120, mean: 60, sd: 15, quantiles: Array<number>(19).fill(60) };
  const responses: NormGroup = {
    group: "people who took this",
    contentVersion: 1,
    overall: statistics,
    subgroups: [
      { by: "ageRange", value: "25-34", overall: subgroup },
      { by: "gender", value: "Female", overall: subgroup },
    ],
  };
  const find = (attemptId: string) => findComparisonGroupId({ norms: null, responses }, attemptId);
  expect(await find("attempt-1")).toBe("responses:all");
  writeUserData(visitor);
  expect(await find("attempt-1")).toBe("responses:gender:Female");
  writeUserData({ ...visitor, ageRange: "25-34" });
  expect(await find("attempt-1")).toBe("responses:ageRange:25-34");
  writeSavedResult(buildSavedResult({ comparisonGroupId: "responses:all" }));
  expect(await find("attempt-1")).toBe("responses:all");
  expect(await findComparisonGroupId({ norms: null, responses: null }, "attempt-2")).toBeNull();
});

test("a chosen group is saved with its result, and the other results keep theirs", async () => {
  const first = await openPage();
  first.writeUserData(visitor);
  const results = compare("male-young");
  const { engine } = results;
  first.writeSavedResult(buildSavedResult({ engine }));
  first.writeSavedResult(buildSavedResult({ engine, attemptId: "attempt-2" }));
  await first.saveComparisonGroupId("attempt-1", "male-young", results);
  const { findComparisonGroupId, readSavedResult } = await openPage();
  expect(await findComparisonGroupId({ norms, responses: null }, "attempt-1")).toBe("male-young");
  expect(await findComparisonGroupId({ norms, responses: null }, "attempt-2")).toBe("female-old");
  const saved = await readSavedResult("attempt-1");
  expect(saved).toEqual(buildSavedResult({ engine, comparisonGroupId: "male-young", figures: saved?.figures ?? [] }));
  expect(saved?.figures.map(({ precision }) => precision?.percentile?.group)).toEqual(["male, under 41"]);
});

test("the figures of an earlier engine version stay with the result when a group is chosen", async () => {
  const { readSavedResult, saveComparisonGroupId, writeSavedResult } = await openPage();
  writeSavedResult(buildSavedResult());
  await saveComparisonGroupId("attempt-1", "male-young", compare("male-young"));
  expect(await readSavedResult("attempt-1")).toEqual(buildSavedResult({ comparisonGroupId: "male-young" }));
});

test("the choice for a result that isn't saved, or a preview, writes nothing", async () => {
  const { saveComparisonGroupId } = await openPage();
  await saveComparisonGroupId("attempt-1", "male-young", compare("male-young"));
  await saveComparisonGroupId("preview", "male-young", compare("male-young"));
  expect(browser.entries.size).toBe(0);
});
