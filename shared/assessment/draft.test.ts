import { expect, test } from "vitest";
import { buildAssessment, buildQuestion } from "../testing/assessment/factory.ts";
import { checkDraft, createEmptyDraft } from "./draft.ts";

test("a new assessment begins with the specification's defaults, but hidden", () => {
  expect(createEmptyDraft()).toMatchObject({
    duration: "10-15 mins",
    difficulty: "Intermediate",
    category: "General",
    isActive: false,
    featured: false,
    metadata: { userCount: "1K+" },
    sections: {
      introduction: { weight: 0, orderIndex: 1, questions: [] },
      psychometric: { weight: 25, orderIndex: 2 },
      technical: { weight: 30, orderIndex: 3 },
      wiscar: { title: "FB6 Index Analysis", weight: 25, orderIndex: 4 },
      results: { weight: 10, orderIndex: 5 },
    },
  });
});

test("a new assessment lacks what only its author knows, and nothing else", () => {
  expect(checkDraft(createEmptyDraft(), true).map(({ path }) => path.join("."))).toEqual([
    "id",
    "title",
    "description",
  ]);
});

test("every broken rule is reported with its path", () => {
  const draft = buildAssessment({ technical: [buildQuestion("a"), buildQuestion("a")] }, { id: "No Id" });
  expect(checkDraft(draft, true)).toEqual([
    expect.objectContaining({ severity: "error", topic: "Schema", path: ["id"] }),
    expect.objectContaining({ path: ["sections", "technical", "questions", 1, "id"] }),
  ]);
});

test("a reserved word is refused as a new id but accepted as a stored one", () => {
  const draft = buildAssessment({}, { id: "popular" });
  expect(checkDraft(draft, true)).toMatchObject([{ path: ["id"], message: expect.stringContaining("reserved") }]);
  expect(checkDraft(draft, false)).toEqual([]);
});
