import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { expect, test } from "vitest";
import type { SiteCopy, StagedAssessment } from "#src/model/draft.ts";
import { buildText } from "#testing/site/computer.ts";
import { createSiteModel } from "#testing/site/site-model.ts";
import { describeConflict, findUnknown, openSiteCopy } from "./site-text.ts";

const readAt = "2026-03-01T09:30:00.000Z";

function openSite() {
  const site = createSiteModel();
  const publish = (changes: Partial<AdminAssessment>) =>
    site.writeOnWeb({ ...(site.stored.get("one") ?? buildText("First", { isActive: true })), ...changes });
  const read = (): SiteCopy => {
    const assessment = site.stored.get("one");
    const staged = site.staged.get("one");
    if (!assessment) throw new Error("The site has nothing");
    return { assessment, readAt, ...(staged && { staged }) };
  };
  publish({ title: "First", description: "Described", duration: "Long" });
  return { publish, read, stage: (changes: Partial<AdminAssessment>) => site.stageOnWeb("one", changes) };
}

const requireStaged = ({ staged }: SiteCopy): StagedAssessment => {
  if (!staged) throw new Error("Nothing is staged");
  return staged;
};

test("without staged changes the public text is opened", () => {
  const { text, base, takenOver } = openSiteCopy(openSite().read());
  expect([text.draft.title, base.staged, takenOver]).toEqual(["First", undefined, []]);
});

test("with staged changes their text is opened, on top of the public version", () => {
  const site = openSite();
  site.stage({ title: "Staged" });
  const { text, base, takenOver } = openSiteCopy(site.read());
  expect([text.draft.title, base.assessment.title, base.staged?.version, takenOver]).toEqual([
    "Staged",
    "First",
    1,
    [],
  ]);
});

test("a staged text takes over what only the public one has changed since", () => {
  const site = openSite();
  site.stage({ title: "Staged" });
  site.publish({ duration: "Short" });
  const { text, base, takenOver } = openSiteCopy(site.read());
  expect([text.draft.title, text.draft.duration, takenOver]).toEqual(["Staged", "Short", ["Duration"]]);
  expect([base.assessment.version, base.staged?.baseVersion, base.staged?.base]).toEqual([2, 2, null]);
});

test("where both have changed a field, the draft is based on the version that the staged text began from", () => {
  const site = openSite();
  site.stage({ title: "Staged" });
  site.publish({ title: "Public" });
  const current = site.read();
  const { text, base } = openSiteCopy(current);
  expect([text.draft.title, base.assessment.title, base.assessment.version]).toEqual(["Staged", "First", 1]);
  expect(findUnknown(base, current)).toBe("published");
  const conflict = describeConflict(base, current);
  expect([conflict.isStaged, conflict.base?.draft.title, conflict.theirs.draft.title]).toEqual([
    false,
    "First",
    "Public",
  ]);
  // The next write has taken in both.
  expect([conflict.resolvedBase.assessment.version, conflict.resolvedBase.staged?.version]).toEqual([2, 1]);
});

test("another staged version is compared from what the draft has saved, before the public one", () => {
  const site = openSite();
  site.stage({ title: "Saved here" });
  const base = openSiteCopy(site.read()).base;
  site.stage({ title: "Saved elsewhere" });
  site.publish({ title: "Public" });
  const current = site.read();
  expect(findUnknown(base, current)).toBe("staged");
  const first = describeConflict(base, current);
  expect([first.isStaged, first.base?.draft.title, first.theirs.draft.title]).toEqual([
    true,
    "Saved here",
    "Saved elsewhere",
  ]);
  expect(first.version).toBe(requireStaged(current).version);
  const second = describeConflict(first.resolvedBase, current);
  expect([second.isStaged, second.base?.draft.title, second.theirs.draft.title]).toEqual([false, "First", "Public"]);
  expect(findUnknown(second.resolvedBase, current)).toBeNull();
});

test("what the draft has saved or published itself is known", () => {
  const site = openSite();
  const before = site.read();
  expect(findUnknown(before, before)).toBeNull();
  site.stage({ title: "Staged" });
  const staged = site.read();
  expect(findUnknown(before, staged)).toBe("staged");
  expect(findUnknown(openSiteCopy(staged).base, staged)).toBeNull();
  const { staged: _, ...published } = { ...staged, assessment: site.publish({ title: "Staged" }) };
  // The copy from before the publication may still be on screen.
  expect(findUnknown(published, staged)).toBeNull();
});
