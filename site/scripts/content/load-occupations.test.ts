import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadOccupations } from "./load-occupations.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-occupations-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const baker = {
  id: "baker",
  title: "Baker",
  description: "Makes bread, rolls and cakes from dough, by hand and with machines, mostly before the town wakes up.",
  entry: "Apprenticeship of several years",
  preparation: 3,
  interests: [6, 2, 3, 2, 2, 3],
};

function load(content: unknown) {
  const path = join(folder, "occupations.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  return () => loadOccupations(path);
}

test("the table is read as it is written", () => {
  const table = { revised: "2026-11", occupations: [baker] };
  expect(load(table)()).toEqual(table);
});

test.each([
  ["broken JSON", '{ "revised": }', /occupations\.json:1: value expected/],
  [
    "a month that is none",
    { revised: "November", occupations: [baker] },
    /occupations\.json:2: revised: Write the month/,
  ],
  [
    "five interests",
    { revised: "2026-11", occupations: [{ ...baker, interests: [1, 2, 3, 4, 5] }] },
    /json:10: occupations\.0\.interests/,
  ],
  [
    "an unknown field",
    { revised: "2026-11", occupations: [{ ...baker, pay: 3 }] },
    /occupations\.0\.pay: There is no such field/,
  ],
  [
    "an id that is used twice",
    { revised: "2026-11", occupations: [baker, baker] },
    /json:20: Another occupation already has the id "baker"/,
  ],
  ["an empty list", { revised: "2026-11", occupations: [] }, /json:3: occupations: ./],
])("%s is named with file, line and reason", (_, content, reason) => {
  expect(load(content)).toThrow(reason);
});
