import { type AdminAssessment, maxAssessmentBytes } from "@illumine/shared/api/admin-assessments.ts";
import type { StagedVersion } from "@illumine/shared/api/documents/staged.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { type AdminOccupation, OccupationContent } from "@illumine/shared/occupations/document.ts";
import { buildQuestion, buildSection } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { buildDocument, seedDocuments } from "../support/admin-fixture.ts";
import { openBlog } from "../support/posts-fixture.ts";

const path = "/admin/assessments/one";
const asking = (text: string): Partial<Assessment> => ({
  sections: { psychometric: buildSection("psychometric", [buildQuestion("p1", { text })]) },
});

async function openPublished() {
  const document = buildDocument("one", asking("I plan."));
  await seedDocuments(document);
  const { asAdmin, asVisitor } = await openBlog();
  const read = async () =>
    (await asAdmin<{ staged: StagedVersion<AdminAssessment> | null }>(200, "GET", `${path}/staged`)).staged;
  const stage = (status: number, changes: Partial<Assessment>, body: object) =>
    asAdmin<{ message: string }>(status, "PUT", `${path}/staged`, { text: { ...document, ...changes }, ...body });
  const publish = (status: number, changes: Partial<Assessment>, staged: number) =>
    asAdmin<AdminAssessment & { message: string }>(
      status,
      "PUT",
      path,
      { ...document, ...changes, version: 1 },
      { "Staged-Version": String(staged) },
    );
  const readPublic = () => asVisitor<{ contentVersion: number } & Assessment>(200, "/assessments/one");
  return { asAdmin, read, stage, publish, readPublic };
}

test("a staged assessment keeps the content version that visitors answer until it is published", async () => {
  const { read, stage, publish, readPublic } = await openPublished();
  await stage(200, asking("I rest."), { version: 0, baseVersion: 1 });
  expect((await read())?.document).toMatchObject({ contentVersion: 1, ...asking("I rest.") });
  expect(await readPublic()).toMatchObject({ contentVersion: 1, ...asking("I plan.") });
  await publish(200, asking("I rest."), 1);
  expect(await readPublic()).toMatchObject({ contentVersion: 2, ...asking("I rest.") });
  expect(await read()).toBeNull();
});

test("a category that was deleted meanwhile refuses to be published, and the staged version stays", async () => {
  const { asAdmin, read, stage, publish } = await openPublished();
  const { _id: id } = await asAdmin<{ _id: string }>(201, "POST", "/categories", { name: "Soon gone" });
  await stage(200, { category: "Soon gone" }, { version: 0, baseVersion: 1 });
  await asAdmin(200, "DELETE", `/categories/${id}`);
  expect((await publish(422, { category: "Soon gone" }, 1)).message).toContain('"Soon gone" doesn\'t exist');
  expect((await read())?.document.category).toBe("Soon gone");
  await publish(200, { category: "General" }, 1);
  expect(await read()).toBeNull();
});

test("an assessment over 1.5 MB isn't staged", async () => {
  const { read, stage } = await openPublished();
  const { message } = await stage(413, { description: "x".repeat(maxAssessmentBytes) }, { version: 0, baseVersion: 1 });
  expect(message).toContain("the limit is 1.5 MB");
  expect(await read()).toBeNull();
});

test("an assessment that was saved meanwhile isn't staged from its earlier text, and an older stage names its base", async () => {
  const { asAdmin, read, stage } = await openPublished();
  await stage(200, asking("I rest."), { version: 0, baseVersion: 1 });
  await asAdmin(200, "PUT", path, buildDocument("one", asking("I run.")));
  await stage(409, asking("I sleep."), { version: 1, baseVersion: 1 });
  expect(await read()).toMatchObject({
    version: 1,
    baseVersion: 1,
    document: { version: 2, ...asking("I rest.") },
    base: asking("I plan."),
  });
});

test("a staged occupation is seen once it is published, and refused over another base", async () => {
  const { asAdmin } = await openBlog();
  const created = await asAdmin<AdminOccupation>(201, "POST", "/admin/occupations", {
    title: "Lighthouse keeper",
    summary: "Keeps a light.",
    isHidden: false,
  });
  const one = `/admin/occupations/${created.id}`;
  const text = { ...OccupationContent.parse(created), summary: "Keeps a light and a log." };
  const stage = (status: number, body: object) => asAdmin(status, "PUT", `${one}/staged`, { text, ...body });
  await stage(200, { version: 0, baseVersion: 1 });
  expect((await asAdmin<AdminOccupation>(200, "GET", one)).summary).toBe("Keeps a light.");
  await stage(409, { version: 1, baseVersion: 2 });
  await stage(409, { version: 0, baseVersion: 1 });
  await asAdmin(200, "PUT", one, { ...text, version: 1 }, { "Staged-Version": "1" });
  expect((await asAdmin<AdminOccupation>(200, "GET", one)).summary).toBe("Keeps a light and a log.");
  expect(await asAdmin(200, "GET", `${one}/staged`)).toEqual({ staged: null });
});
