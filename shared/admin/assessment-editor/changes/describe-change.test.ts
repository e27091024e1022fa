import { expect, test } from "vitest";
import { listDifferences } from "#admin/drafts/fields.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { listAssessmentFields } from "../saving/assessment-fields.ts";
import { describeChange } from "./describe-change.ts";

const buildText = (technical: Question[], overrides: Partial<AssessmentDraft> = {}): AssessmentText => ({
  draft: buildAssessment({ technical }, overrides),
  json: null,
});

const describeChanges = (before: AssessmentText, after: AssessmentText) =>
  listDifferences(listAssessmentFields(before, after), before, after).map((field) =>
    describeChange(field, before, after),
  );

test("of a question its changed fields are listed, as the form calls them, with where it is", () => {
  const before = buildText([buildQuestion("a"), buildQuestion("b", { text: "Before", weight: 1 })]);
  const after = buildText([buildQuestion("a"), buildQuestion("b", { text: "After", weight: 2 })]);
  expect(describeChanges(before, after)).toEqual([
    {
      kind: "changed",
      path: ["sections", "technical", "questions", 1, "text"],
      isItem: true,
      parts: [
        { label: "Question text", before: "Before", after: "After" },
        { label: "Weight", before: "1", after: "2" },
      ],
    },
  ]);
});

test("a new question can be opened, a deleted one can't", () => {
  const before = buildText([buildQuestion("a"), buildQuestion("old")]);
  const after = buildText([buildQuestion("a"), buildQuestion("new")]);
  expect(describeChanges(before, after)).toEqual([
    { kind: "deleted", path: null, isItem: true, parts: [] },
    { kind: "added", path: ["sections", "technical", "questions", 1, "text"], isItem: true, parts: [] },
  ]);
});

test("of a scale its changed fields are listed, of other fields the value", () => {
  const scoring = (label: string) => buildScoring({ scales: [{ ...buildScale("grit", "technical", ["a"]), label }] });
  const before = buildText([buildQuestion("a")], { title: "Before", scoring: scoring("Grit") });
  const after = buildText([buildQuestion("a")], { title: "After", scoring: scoring("Persistence") });
  expect(describeChanges(before, after)).toEqual([
    { kind: "changed", path: ["title"], isItem: false, parts: [{ label: "", before: "Before", after: "After" }] },
    {
      kind: "changed",
      path: ["scoring", "scales", 0, "label"],
      isItem: true,
      parts: [{ label: "Label", before: "Grit", after: "Persistence" }],
    },
  ]);
});

test("a change that is undone leaves the others", () => {
  const before = buildText([buildQuestion("a", { text: "A" }), buildQuestion("b", { text: "B" })]);
  const after = buildText([buildQuestion("a", { text: "A changed" }), buildQuestion("b", { text: "B changed" })]);
  const [first] = listDifferences(listAssessmentFields(before, after), before, after);
  if (!first) throw new Error("Nothing has changed");
  const undone = first.write(after, first.read(before));
  expect(describeChanges(before, undone).map(({ parts }) => parts)).toEqual([
    [{ label: "Question text", before: "B", after: "B changed" }],
  ]);
});
