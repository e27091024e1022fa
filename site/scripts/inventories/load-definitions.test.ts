import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ContentError } from "../content/content-error.ts";
import { loadAssessments } from "../content/load-assessments.ts";
import { loadInventories } from "./load-definitions.ts";
import { buildDefinition, createFolder, type MadeUpFolder } from "./testing/made-up.ts";

let folder: MadeUpFolder;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

const writeDefinition = (name: string, content: unknown) =>
  writeFileSync(join(folder.definitions, name), JSON.stringify(content, null, 2));

function listProblems(): string[] {
  try {
    loadInventories(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => problem.replace(/^.*\/inventories\//, ""));
  }
  return [];
}

test("the product's definitions have digests of all their statements, and no assessment has their addresses", () => {
  const inventories = loadInventories();
  const taken = new Set(loadAssessments().map(({ id }) => id));
  expect(inventories.map(({ definition }) => definition.slug).filter((slug) => taken.has(slug))).toEqual([]);
  expect(inventories.length).toBeGreaterThanOrEqual(12);
  expect(inventories.flatMap(({ definition }) => definition.scales).length).toBeGreaterThanOrEqual(60);
});

test("a definition is loaded with the digests of each scale", () => {
  const [loaded] = loadInventories(folder);
  expect(loaded?.definition).toEqual(buildDefinition());
  expect([...(loaded?.digests ?? [])].map(([id, list]) => [id, list.length])).toEqual([
    ["tidiness", 6],
    ["cheer", 4],
  ]);
});

test("the shipped digests contain no statement", () => {
  expect(readFileSync(folder.digests, "utf8")).not.toMatch(/towel/i);
});

test("what is wrong in a definition is named with file, line and field", () => {
  writeDefinition("lamp-inventory.json", {
    ...buildDefinition(),
    category: "Nowhere",
    reference: { text: "Lamp", n: null },
    mood: 1,
  });
  expect(listProblems().sort()).toEqual([
    expect.stringMatching(/^lamp-inventory\.json:\d+: reference\.text: Enter a full reference/),
    expect.stringMatching(/^lamp-inventory\.json:\d+: mood: There is no such field$/),
    "lamp-inventory.json:4: category: There is no such category",
  ]);
});

test("the slug must be the file's name, and a scale's id may be used once", () => {
  const { scales } = buildDefinition();
  writeDefinition("other.json", buildDefinition({ scales: scales.map((scale) => ({ ...scale, id: "same" })) }));
  expect(listProblems()).toEqual([
    'other.json:2: The slug "lamp-inventory" must be the file\'s name',
    expect.stringMatching(/^other\.json:\d+: Scale id "same" is used twice/),
  ]);
});

test("a scale without digests says how they are written", () => {
  writeFileSync(folder.digests, "{}");
  expect(listProblems()).toEqual([
    expect.stringMatching(/^lamp-inventory\.json:\d+: "Tidiness" has 6 statements and digests of 0\. Run npm run/),
    expect.stringMatching(/^lamp-inventory\.json:\d+: "Cheer" has 4 statements and digests of 0\. Run npm run/),
  ]);
});
