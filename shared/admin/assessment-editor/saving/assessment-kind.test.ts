import { expect, test } from "vitest";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { type AssessmentText, checkAssessmentText, requiredMessage } from "#api/assessment-text.ts";
import { createApiClient } from "#api/client.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { lintAssessment } from "#assessment/lint/lint.ts";
import type { Question } from "#assessment/schema.ts";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { createDraftStore } from "../draft/draft-store.ts";
import { canPublishAnyway } from "../problems/can-publish-anyway.ts";
import { assessmentKind } from "./assessment-kind.ts";

const draft = buildAssessment({ technical: [buildQuestion("a")] });
const text = (overrides: Partial<AssessmentText["draft"]> = {}, json: string | null = null): AssessmentText => ({
  draft: { ...draft, ...overrides },
  json,
});

test("without id, title, description or category nothing is sent and the specified message is returned", () => {
  for (const field of ["id", "title", "description", "category"]) {
    expect(checkAssessmentText(text({ [field]: " " }), null)).toEqual([{ field: "", message: requiredMessage }]);
  }
  expect(checkAssessmentText(text(), null)).toEqual([]);
});

test("unconverted JSON prevents a save", () => {
  expect(checkAssessmentText(text({}, "{ half"), "sample")).toMatchObject([{ field: "JSON" }]);
});

test("schema errors are reported by field before anything is sent", () => {
  expect(checkAssessmentText(text({ id: "Not An Id" }), null)).toMatchObject([{ field: "id" }]);
  expect(checkAssessmentText(text({ id: "popular" }), null)).toMatchObject([
    { field: "id", message: expect.stringContaining("reserved") },
  ]);
});

test("a key that wasn't understood can be saved as a draft, but not published", () => {
  const broken = buildAssessment({ technical: [buildQuestion("q7", { reversed: "perhaps" })] });
  const calls = assessmentKind.connect(
    createApiClient(() => Promise.reject(new Error("not asked"))),
    "sample",
    false,
  );
  const draftText: AssessmentText = { draft: { ...broken, isActive: false }, json: null };
  expect(calls.validate(draftText)).toEqual([]);
  expect(calls.validate(calls.toPublished(draftText))).toEqual([
    {
      field: "sections.technical.questions.0.reversed",
      message: `The question "q7" has "reversed": "perhaps", which isn't understood as a key. Set its key to 1, or to -1 if it's reversed, and remove "reversed".`,
    },
  ]);
});

test("a conversion that read no question can't be published; one that has none yet can", () => {
  const empty = buildAssessment({});
  expect(checkAssessmentText({ draft: empty, json: null }, "sample")).toEqual([]);
  const unread = { ...empty, pages: [{ title: "How?" }] };
  expect(checkAssessmentText({ draft: unread, json: null }, "sample")).toMatchObject([
    { field: "pages", message: expect.stringContaining('No question was read. Not understood: "pages"') },
  ]);
});

test("publishing anyway is offered for the linter's errors, not for keys that weren't understood", async () => {
  const open = (question: Question) => {
    const store = createDraftStore({
      opened: { draft: buildAssessment({ technical: [question] }), json: null },
      view: "form",
      clock: { now: () => 0, setTimer: () => () => {} },
      read: readAssessment,
      check: async (checked) => lintAssessment(checked),
    });
    return store.actions.checkNow().then(() => canPublishAnyway(store));
  };
  expect(await open(buildQuestion("a", { text: "" }))).toBe(true);
  expect(await open(buildQuestion("a", { text: "", reversed: "perhaps" }))).toBe(false);
});

test("a stored assessment keeps its id", () => {
  expect(checkAssessmentText(text({ id: "other" }), "sample")).toMatchObject([
    { field: "id", message: expect.stringContaining('"sample"') },
  ]);
});

test("more than 1.5 MB is refused before it is sent, with the size in megabytes", () => {
  const large = text({ whatIsDescription: "ä".repeat(900_000) });
  expect(checkAssessmentText(large, "sample")).toMatchObject([
    { field: "", message: expect.stringMatching(/^This assessment has 1\.8 MB; at most 1\.5 MB can be saved\./) },
  ]);
});

test("only publishing makes it active; saving hides it if asked, and autosaving changes neither", () => {
  const api = createApiClient(() => Promise.reject(new Error("not asked")));
  const calls = assessmentKind.connect(api, "sample", false);
  const isActive = ({ draft: { isActive: is } }: AssessmentText) => is;
  const stored = (active: boolean) => ({ isActive: active }) as AdminAssessment;
  expect(isActive(assessmentKind.createEmpty())).toBe(false);
  expect(isActive(calls.toPublished(text({ isActive: false })))).toBe(true);
  expect(isActive(calls.toSavedText(text({ isActive: true }), null))).toBe(false);
  expect(isActive(calls.toSavedText(text({ isActive: true }), stored(false)))).toBe(false);
  expect(isActive(calls.toSavedText(text({ isActive: true }), stored(true)))).toBe(true);
  expect(isActive(calls.toSavedText(text({ isActive: false }), stored(true)))).toBe(false);
  expect(isActive(calls.toAutosaveText(text({ isActive: true }), stored(false)))).toBe(false);
  expect(calls.canAutoCreate).toBe(false);
});

test("after its first save a new assessment is known by the id that its author chose", async () => {
  const paths: string[] = [];
  const api = createApiClient(async ({ method, path }) => {
    paths.push(`${method} ${path}`);
    const figures = { starts: 0, completions: 0, rating: null, ratingCount: 0, version: 1, contentVersion: 1 };
    const times = { createdAt: "2026-03-01T12:00:00.000Z", updatedAt: "2026-03-01T12:00:00.000Z", deletedAt: null };
    const base = { completions: 0, rating: 0, ratingCount: 0 };
    const body = { ...draft, ...figures, ...times, base, categorySlug: "general", id: "chosen" };
    return { status: method === "POST" ? 201 : 200, headers: { get: () => null }, body };
  });
  const calls = assessmentKind.connect(api, "opened", true);
  expect(calls.getId()).toBe("opened");
  await calls.create(text({ id: "chosen" }), { key: "key", cause: null });
  expect(calls.getId()).toBe("chosen");
  await calls.replace(text({ id: "chosen" }), 1, { key: "key", cause: null });
  expect(paths).toEqual(["POST /api/admin/assessments", "PUT /api/admin/assessments/chosen"]);
  expect(calls.validate(text({ id: "another" }))).toMatchObject([{ field: "id" }]);
});

test("a local copy accepts drafts that break the schema's rules, but no other documents", () => {
  const broken = text({ id: "Not An Id", title: "" }, "{ half");
  expect(assessmentKind.copies.text.parse(broken)).toEqual(broken);
  expect(assessmentKind.copies.text.safeParse({ draft: { title: 5 }, json: null }).success).toBe(false);
});
