import { expect, test } from "vitest";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { type AssessmentText, checkText, requiredMessage } from "#api/assessment-text.ts";
import { createApiClient } from "#api/client.ts";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { assessmentCopies, createAssessmentPort } from "./assessment-port.ts";

const draft = buildAssessment({ technical: [buildQuestion("a")] });
const text = (own: Partial<AssessmentText["draft"]> = {}, json: string | null = null): AssessmentText => ({
  draft: { ...draft, ...own },
  json,
});

test("without id, title, description or category nothing is sent, with the owner's words", () => {
  for (const field of ["id", "title", "description", "category"]) {
    expect(checkText(text({ [field]: " " }), null)).toEqual([{ field: "", message: requiredMessage }]);
  }
  expect(checkText(text(), null)).toEqual([]);
});

test("JSON that was not converted holds a save back", () => {
  expect(checkText(text({}, "{ half"), "sample")).toMatchObject([{ field: "JSON" }]);
});

test("what the schema refuses is told by field before anything is sent", () => {
  expect(checkText(text({ id: "Not An Id" }), null)).toMatchObject([{ field: "id" }]);
  expect(checkText(text({ id: "popular" }), null)).toMatchObject([
    { field: "id", message: expect.stringContaining("reserved") },
  ]);
});

test("a stored assessment keeps its id", () => {
  expect(checkText(text({ id: "other" }), "sample")).toMatchObject([
    { field: "id", message: expect.stringContaining('"sample"') },
  ]);
});

test("more than 1.5 MB is refused before it is sent, and said in megabytes", () => {
  const large = text({ whatIsDescription: "ä".repeat(900_000) });
  expect(checkText(large, "sample")).toMatchObject([
    { field: "", message: expect.stringMatching(/^This assessment has 1\.8 MB; at most 1\.5 MB can be saved\./) },
  ]);
});

test("publishing makes it active, saving keeps what it was, and what is saved by itself never shows it", () => {
  const port = createAssessmentPort(
    createApiClient(() => Promise.reject(new Error("not asked"))),
    "sample",
  );
  expect(port.publish(text({ isActive: false })).draft.isActive).toBe(true);
  expect(port.holdBack(text({ isActive: true }), { isActive: false } as AdminAssessment).draft.isActive).toBe(false);
  expect(port.createsByItself).toBe(false);
});

test("a copy on this device keeps drafts that break the schema's rules, and is no other document", () => {
  const broken = text({ id: "Not An Id", title: "" }, "{ half");
  expect(assessmentCopies.text.parse(broken)).toEqual(broken);
  expect(assessmentCopies.text.safeParse({ draft: { title: 5 }, json: null }).success).toBe(false);
});
