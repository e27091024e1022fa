import { expect, test } from "vitest";
import { runLaboratory } from "#assessment/simulate/laboratory.ts";
import { buildAssessment, buildChoice, buildOptions, buildScoring } from "#testing/assessment/factory.ts";
import { finishSteps } from "#testing/steps.ts";
import { writeLaboratoryReport } from "./laboratory-report.ts";
import type { LaboratoryRun } from "./use-laboratory.ts";

const hostile = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

const technical = ["t1", "t2", "t3"].map((id) =>
  buildChoice(id, { text: `${id} ${hostile}`, options: buildOptions("a", hostile, "c"), correct: ["a"] }),
);
const draft = buildAssessment({ technical }, { title: hostile, scoring: buildScoring() });
const result = finishSteps(runLaboratory(draft, { takers: 200, noise: 0.1, careless: 0.05, seed: 3 }));

const write = (stored: LaboratoryRun["stored"] = null) =>
  writeLaboratoryReport({ draft, stored, result }, "28 November 2026");

test("the report says what was simulated, and has a table of items and curves of answers", () => {
  const report = write();
  expect(report).toContain("200 takers, 10% noise, 5% careless, seed 3. 28 November 2026");
  expect(report.match(/<td>200<\/td>/g)).toHaveLength(3);
  expect(report.match(/a \(right\)/g)).toHaveLength(6);
  expect(report).toContain("Item-rest r");
  expect(report).toMatch(/Alpha 0\.\d\d .*, n = 200\. Omega 0\.\d\d, n = 200\. Item-rest r from 0\.\d\d to 0\.\d\d</);
});

test("the report names the version of the draft, and says if it was edited since", () => {
  const stored = { ...draft, version: 12, contentVersion: 3 };
  expect(write()).toContain("A new draft that was never saved on the site");
  expect(write(stored)).toContain("Version 12, content version 3</p>");
  expect(write({ ...stored, sections: {} })).toContain(
    "Version 12, content version 3, with edits that weren't saved on the site</p>",
  );
});

test("texts of the author are text, and nothing runs or is loaded", () => {
  const report = write();
  expect(report).not.toMatch(/<script|<img|<link|https?:/);
  expect(report).toContain("&lt;script&gt;");
});
