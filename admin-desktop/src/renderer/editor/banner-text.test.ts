import { expect, test } from "vitest";
import type { SiteCopy } from "#src/model/draft.ts";
import { buildBannerText as build } from "./banner-text.ts";

const buildCopy = (version: number, isActive = true): SiteCopy => ({
  assessment: { version, isActive } as SiteCopy["assessment"],
  readAt: "2026-11-01T10:00:00.000Z",
});
const buildBannerText = (
  input: Omit<Parameters<typeof build>[0], "unpublishedCount"> & { unpublishedCount?: number },
) => build({ unpublishedCount: 0, ...input });
const unknownSite = { copy: null, isCurrent: false };

test("a draft that the site does not have says so", () => {
  expect(buildBannerText({ base: null, site: unknownSite, changed: [] })).toEqual({
    tone: "new",
    text: "This assessment isn't on the site yet.",
  });
});

test("an unchanged draft shows the version and whether it's active", () => {
  const same = (isActive: boolean) => buildBannerText({ base: buildCopy(7, isActive), site: unknownSite, changed: [] });
  expect(same(true)).toEqual({ tone: "same", text: "Same as on the site: version 7, active." });
  expect(same(false).text).toBe("Same as on the site: version 7, inactive.");
});

test("differences are counted, and three are named", () => {
  const changed = ["Title", "Tags", "Question 4", "Question 5"];
  const describe = (names: string[]) =>
    buildBannerText({ base: buildCopy(7), site: { copy: buildCopy(7), isCurrent: true }, changed: names });
  expect(describe(["Title"])).toEqual({
    tone: "changed",
    text: "Differs from the site's version 7 in 1 place: Title.",
  });
  expect(describe(changed).text).toBe(
    "Differs from the site's version 7 in 4 places: Title, Tags, Question 4 and 1 more.",
  );
});

test("a newer version on the site is a warning with the local changes", () => {
  const site = { copy: buildCopy(9), isCurrent: false };
  expect(buildBannerText({ base: buildCopy(7), site, changed: [] })).toEqual({
    tone: "warn",
    text: "The site has version 9. This draft started from version 7.",
  });
  expect(buildBannerText({ base: buildCopy(7), site, changed: ["Title"] }).text).toContain(
    "You changed 1 place: Title.",
  );
});

test("a deleted assessment is a warning, one whose state is unknown isn't", () => {
  const gone = buildBannerText({ base: buildCopy(7), site: { copy: null, isCurrent: true }, changed: [] });
  expect(gone).toMatchObject({ tone: "warn", text: expect.stringContaining("is no longer on the site") });
  expect(buildBannerText({ base: buildCopy(7), site: unknownSite, changed: [] }).tone).toBe("same");
});

const buildStaged = (version: number): NonNullable<SiteCopy["staged"]> => ({
  ...{ version, baseVersion: 7, base: null, document: buildCopy(7).assessment },
  ...{ createdAt: "2026-11-01T10:00:00.000Z", updatedAt: "2026-11-01T10:00:00.000Z" },
});

test("a draft that is saved on the site says how much of it visitors don't see, and what isn't saved there yet", () => {
  const base = { ...buildCopy(7), staged: buildStaged(3) };
  const describe = (changed: string[], unpublishedCount: number) =>
    buildBannerText({ base, site: { copy: base, isCurrent: true }, changed, unpublishedCount });
  expect(describe([], 2)).toEqual({
    tone: "same",
    text: "Saved on the site. Visitors don't see 2 changes until you publish.",
  });
  expect(describe([], 1).text).toContain("don't see 1 change until");
  expect(describe([], 0).text).toBe("Saved on the site. It's what visitors see.");
  expect(describe(["Title"], 2)).toEqual({
    tone: "changed",
    text: "Differs from the unpublished changes on the site in 1 place: Title.",
  });
});

test("staged changes that the draft doesn't have are a warning; its own, and those it has published, aren't", () => {
  const withStaged = (version: number, staged: number) => ({ ...buildCopy(version), staged: buildStaged(staged) });
  const describe = (base: SiteCopy, copy: SiteCopy) =>
    buildBannerText({ base, site: { copy, isCurrent: true }, changed: ["Title"] });
  expect(describe(buildCopy(7), withStaged(7, 3))).toEqual({
    tone: "warn",
    text: "The site has unpublished changes that aren't in this draft. You changed 1 place: Title.",
  });
  expect(describe(withStaged(7, 3), withStaged(7, 4)).tone).toBe("warn");
  expect(describe(withStaged(7, 3), withStaged(7, 3)).tone).toBe("changed");
  expect(describe(buildCopy(8), withStaged(7, 3)).tone).toBe("changed");
});
