import type { PaletteChoice } from "@illumine/shared/admin/palette/list-choices.ts";
import { rankMatches } from "@illumine/shared/admin/palette/ranking.ts";
import { adminPaths } from "@illumine/shared/admin/paths.ts";
import { expect, test } from "vitest";
import type { MenuCommand } from "#src/model/command-texts.ts";
import type { DraftSummary, SiteCopySummary } from "#src/model/draft.ts";
import type { WorkspaceFile } from "#src/model/workspace.ts";
import { listAppChoices, listTextChoices, omitAppChoices } from "./list-app-choices.ts";

const draft = {
  ...{ id: "d1", title: "Night Nurse", assessmentId: "nurse", category: "Health", filePath: null },
  fileAliases: [] as string[],
} as DraftSummary;
const copy = { id: "analyst", title: "Data Analyst", category: "Data" } as SiteCopySummary;
const commands: MenuCommand[] = ["new draft", "save", "show grid", "settings", "palette", "keys"];
const list = (part: Partial<Parameters<typeof listAppChoices>[0]> = {}) =>
  listAppChoices({
    ...{ drafts: [draft], copies: [copy], files: [], commands },
    findKeys: (command) => (command === "save" ? "Ctrl S" : undefined),
    ...part,
  });
const find = (typed: string) => rankMatches(list(), typed, []).map(({ label }) => label);

test("drafts, the site's assessments, screens and commands are found by name and other words", () => {
  expect(find("nurse")[0]).toBe("Night Nurse");
  expect(find("analyst")[0]).toBe("Data Analyst");
  expect(find("health")).toContain("Night Nurse");
  expect(find("trash")).toEqual(["Bin"]);
  expect(find("grid")[0]).toBe("Show the grid");
  expect(find("keyboard")).toEqual(["Keyboard Shortcuts"]);
});

test("each leads to where it is, and a command has its keys", () => {
  const toAction = (label: string) => list().find((choice) => choice.label === label)?.action;
  expect(toAction("Night Nurse")).toEqual({ to: "/drafts/d1" });
  expect(toAction("Data Analyst")).toEqual({ to: "/edit/analyst" });
  expect(toAction("Show the grid")).toEqual({ command: "show grid" });
  expect(list().find(({ label }) => label === "Save to the file")).toMatchObject({ keys: "Ctrl S" });
  expect(list({ drafts: [{ ...draft, title: "" }] }).map(({ label }) => label)).toContain("Untitled");
});

test("a screen is listed once, and what doesn't work here isn't listed", () => {
  const labels = list({ commands: ["new draft", "settings", "palette"] }).map(({ label }) => label);
  expect(labels.filter((label) => label === "Settings")).toHaveLength(1);
  expect(labels).not.toContain("Save to the file");
  expect(labels).not.toContain("Command Palette");
});

test("the folder's files are found by name, title and folder, the best match first", () => {
  const build = (path: string, title: string): WorkspaceFile => ({
    ...{ path, filePath: `/f/${path}`, identity: null, git: null },
    summary: { title, questionCount: 1, problem: null },
  });
  const files = [build("old/nurse.assessment.json", "Day Nurse"), build("north/bees.assessment.json", "Nursing bees")];
  const choices = listTextChoices({ drafts: [draft], files });
  const search = (typed: string) => rankMatches(choices, typed, []).map(({ label }) => label);
  expect(search("nurse").slice(0, 2)).toEqual(["nurse.assessment.json · Day Nurse", "Night Nurse"]);
  expect(search("nursing")[0]).toBe("bees.assessment.json · Nursing bees");
  expect(search("north")).toEqual(["bees.assessment.json · Nursing bees"]);
  expect(choices.at(-1)?.action).toEqual({ filePath: "/f/north/bees.assessment.json" });
  expect(list({ files }).map(({ label }) => label)).toContain("bees.assessment.json · Nursing bees");
});

test("a file that is open as a draft is listed once and leads to the draft", () => {
  const opened = { ...draft, filePath: "/f/a.assessment.json" };
  const file = { path: "a.assessment.json", filePath: "/f/a.assessment.json" };
  expect(
    listTextChoices({ drafts: [opened], files: [{ ...file, identity: null, summary: null, git: null }] }),
  ).toMatchObject([{ label: "a.assessment.json · Night Nurse", kind: "Draft", action: { to: "/drafts/d1" } }]);
});

test("of what the site offers, the app leaves out what it has itself", () => {
  const build = (id: string, action: PaletteChoice["action"]): PaletteChoice => ({ id, label: id, kind: "x", action });
  const offered = [
    build("Assessment analyst", { to: adminPaths.editAssessment("analyst") }),
    build("Assessment other", { to: adminPaths.editAssessment("other") }),
    build("New assessment", { to: adminPaths.newAssessment }),
    build("Logout", { do: "log out" }),
    build("Dark theme", { theme: "dark" }),
  ];
  expect(omitAppChoices(offered, list()).map(({ id }) => id)).toEqual(["Assessment other", "Dark theme"]);
});

test("of files that changed since the last commit, the difference is found by their name and by Git", () => {
  const build = (path: string, git: WorkspaceFile["git"]): WorkspaceFile => ({
    ...{ path, filePath: `/f/${path}`, identity: null, git, summary: null },
  });
  const files = [build("north/bees.assessment.json", "changed"), build("new.assessment.json", "new")];
  const differences = list({ files }).filter(({ kind }) => kind === "Git");
  expect(differences).toEqual([
    expect.objectContaining({
      label: "Difference since the last commit: bees.assessment.json",
      action: { to: "/folder?difference=north%2Fbees.assessment.json" },
    }),
  ]);
  const found = (typed: string) => rankMatches(list({ files }), typed, []).map(({ label }) => label);
  expect(found("git")[0]).toBe("Difference since the last commit: bees.assessment.json");
  expect(found("bees")).toContain("Difference since the last commit: bees.assessment.json");
});
