import { expect, test } from "vitest";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { createCellContext } from "./model/cell-context.ts";
import { columnIds } from "./model/columns.ts";
import { listRows } from "./model/rows.ts";
import { createCellComparison } from "./use-changed-cells.ts";

function listChanged(before: AssessmentDraft, after: AssessmentDraft): Record<string, string[]> {
  const compare = createCellComparison(before);
  const context = createCellContext(after);
  return Object.fromEntries(
    listRows(after).map((row) => [row.question.id, compare(row, context).map((at) => columnIds[at] ?? "")]),
  );
}

const build = (...[items, questions]: [string[], ReturnType<typeof buildQuestion>[]]) =>
  buildAssessment(
    { technical: questions },
    { scoring: buildScoring({ scales: [buildScale("grit", "technical", items)] }) },
  );

test("a cell has changed where it shows something else, also if the scale has changed and not the question", () => {
  const before = build(["a", "b"], [buildQuestion("a"), buildQuestion("b", { weight: 1 }), buildQuestion("c")]);
  const after = build(["a"], [buildQuestion("a"), buildQuestion("b", { weight: 2 }), buildQuestion("c")]);
  expect(listChanged(before, after)).toEqual({ a: [], b: ["scale", "weight"], c: [] });
});

test("every cell of a new question has changed, and none of a question that moved", () => {
  const [a, b] = [buildQuestion("a", { orderIndex: 1 }), buildQuestion("b", { orderIndex: 2 })];
  const after = build([], [buildQuestion("new"), { ...a, orderIndex: 3 }, b]);
  expect(listChanged(build([], [a, b]), after)).toEqual({ a: [], b: [], new: columnIds });
});
