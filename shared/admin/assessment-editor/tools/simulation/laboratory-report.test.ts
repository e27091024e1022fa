import { expect, test } from "vitest";
import { runLaboratory } from "#assessment/simulate/laboratory.ts";
import { buildAssessment, buildChoice, buildOptions, buildScoring } from "#testing/assessment/factory.ts";
import { writeLaboratoryReport } from "./laboratory-report.ts";

const hostile = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

const write = () => {
  const technical = ["t1", "t2", "t3"].map((id) =>
    buildChoice(id, { text: `${id} ${hostile}`, options: buildOptions("a", hostile, "c"), correct: ["a"] }),
  );
  const draft = buildAssessment({ technical }, { title: hostile, scoring: buildScoring() });
  const result = runLaboratory(draft, { takers: 200, noise: 0.1, careless: 0.05, seed: 3 });
  return writeLaboratoryReport(draft, result, "28 November 2026");
};

test("the report says what was simulated, and has a table of items and curves of answers", () => {
  const report = write();
  expect(report).toContain("200 takers, 10% noise, 5% careless, seed 3. 28 November 2026");
  expect(report.match(/<td>200<\/td>/g)).toHaveLength(3);
  expect(report.match(/a \(right\)/g)).toHaveLength(6);
  expect(report).toContain("Item-rest r");
});

test("texts of the author are text, and nothing runs or is loaded", () => {
  const report = write();
  expect(report).not.toMatch(/<script|<img|<link|https?:/);
  expect(report).toContain("&lt;script&gt;");
});
