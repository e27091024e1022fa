import { afterEach, expect, test } from "vitest";
import type { InventoryDefinition } from "./inventory-definition.ts";
import { loadInventories } from "./load-definitions.ts";
import { indexTable, matchInventory } from "./match-scales.ts";
import {
  buildDefinition,
  type Cells,
  createFolder,
  listMadeUpRows,
  type MadeUpFolder,
  toItemRows,
} from "./testing/made-up.ts";

let folder: MadeUpFolder | undefined;
afterEach(() => {
  folder?.remove();
  folder = undefined;
});

/** Of a table, against the digests of the whole one. */
function match(
  cells: readonly Cells[],
  {
    definition = buildDefinition(),
    whole = listMadeUpRows(),
  }: { definition?: InventoryDefinition; whole?: Cells[] } = {},
) {
  folder = createFolder([definition], whole);
  const [loaded] = loadInventories(folder);
  if (!loaded) throw new Error("There is no definition");
  const rows = toItemRows(cells);
  const matched = matchInventory(loaded, rows, indexTable(rows));
  const problems = matched.problems.map(({ severity, row, message }) => `${severity} ${row}: ${message}`);
  return { ...matched, problems };
}

/** The made-up table with one row changed. */
const change = (text: string, cells: Partial<Cells>) =>
  listMadeUpRows().map((row) => (row.text === text ? { ...row, ...cells } : row));

test("a whole table has every statement with its key, and no problems", () => {
  const { scales, problems, borrowed } = match(listMadeUpRows());
  expect(problems).toEqual([]);
  expect(borrowed).toBe(0);
  expect(scales.map(({ definition, items }) => [definition.id, items.length])).toEqual([
    ["tidiness", 6],
    ["cheer", 4],
  ]);
  expect(scales[1]?.items.find(({ text }) => text === "Sigh a lot.")?.key).toBe(-1);
});

test("case, punctuation and the spelling of labels are no change", () => {
  const spelled = change("Fold towels.", { text: "fold   Towels", label: "TIDINESS" });
  expect(match(spelled).problems).toEqual([]);
});

test("a changed wording is named with its row", () => {
  expect(match(change("Label jars.", { text: "Label bottles." })).problems).toEqual([
    'error 3: The wording of this statement of "Tidiness" differs from the published scale.',
  ]);
});

test("a statement too many is named with its row", () => {
  const extra = { ...listMadeUpRows()[0], text: "Polish spoons." } as Cells;
  expect(match([...listMadeUpRows(), extra]).problems).toEqual([
    'error 13: The wording of this statement of "Tidiness" differs from the published scale.',
  ]);
});

test("a reversed key is named with its row", () => {
  expect(match(change("Label jars.", { key: "-1" })).problems).toEqual([
    'error 3: The key of this statement of "Tidiness" is -1, and 1 is published.',
  ]);
});

test.each(["", "2", "plus", "1.5"])('the key "%s" is an error with its row', (key) => {
  expect(match(change("Label jars.", { key })).problems).toEqual([
    `error 3: The key of this statement of "Tidiness" is "${key}", not 1 or -1.`,
  ]);
});

test("statements with the key 0 aren't scored, unless the published scale has them", () => {
  const unscored = { ...listMadeUpRows()[0], text: "Polish spoons.", key: "0" } as Cells;
  const { scales, problems } = match([...listMadeUpRows(), unscored]);
  expect([problems, scales[0]?.items.length]).toEqual([[], 6]);
  folder?.remove();
  expect(match(change("Label jars.", { key: "0" })).problems).toEqual([
    'error 3: The key of this statement of "Tidiness" is 0, not 1 or -1.',
  ]);
});

test("statements that are missing are counted", () => {
  const short = listMadeUpRows().filter(({ text }) => !["Label jars.", "Lose keys."].includes(text));
  expect(match(short).problems).toEqual(['error null: The table lacks 2 of the 6 statements of "Tidiness".']);
});

test("a statement that the table lists only in another scale is taken from there, with the key of this scale", () => {
  const whole = [
    ...listMadeUpRows(),
    { instrument: "Lamp1999", alpha: "0.7", key: "-1", text: "Fold towels.", label: "Cheer" },
  ];
  const definition = buildDefinition();
  const scales = definition.scales.map((scale) => (scale.id === "cheer" ? { ...scale, publishedItemCount: 5 } : scale));
  const matched = match(listMadeUpRows(), { definition: { ...definition, scales }, whole });
  expect([matched.problems, matched.borrowed]).toEqual([[], 1]);
  expect(matched.scales.map(({ items }) => items.find(({ text }) => text === "Fold towels.")?.key)).toEqual([1, -1]);
});

test("a statement that is listed twice counts once; with two keys it is an error", () => {
  const [first] = listMadeUpRows() as [Cells];
  const twice = match([...listMadeUpRows(), first]);
  expect(twice.problems).toEqual(['warning 13: This statement of "Tidiness" repeats row 2. It counts once.']);
  expect(twice.scales[0]?.items).toHaveLength(6);
  folder?.remove();
  expect(match([...listMadeUpRows(), { ...first, key: "-1" }]).problems).toContain(
    'error 13: This statement of "Tidiness" is in row 2 with another key.',
  );
});

test.each([
  ["1994", `"1994" of "Tidiness" can't be one`],
  ["12", `"12" of "Tidiness" can't be one`],
  [".", `"." of "Tidiness" can't be one`],
  ["", `"" of "Tidiness" can't be one`],
  ["0.59,0.63", `"0.59,0.63" of "Tidiness" can't be one`],
  ["0.5", `"0.5" of "Tidiness" isn't the published one`],
])("with the alpha '%s' the published one counts, and a row is named", (alpha, reason) => {
  const { scales, problems } = match(
    listMadeUpRows().map((row) => (row.label === "Tidiness" ? { ...row, alpha } : row)),
  );
  expect(problems).toEqual([`warning 2: The alpha ${reason}: .81 counts.`]);
  expect(scales[0]?.items).toHaveLength(6);
});

test("a changed wording is named with its row also where the alphas changed with it", () => {
  const rows = change("Label jars.", { text: "Label bottles." });
  const { problems } = match(rows.map((row) => (row.label === "Tidiness" ? { ...row, alpha: "0.5" } : row)));
  expect(problems).toContain('error 3: The wording of this statement of "Tidiness" differs from the published scale.');
});

test("one row with another alpha is named, and still belongs to its scale", () => {
  const { scales, problems } = match(change("Lose keys.", { alpha: "0.18" }));
  expect(problems).toEqual(['warning 5: The alpha "0.18" of "Tidiness" isn\'t the published one: .81 counts.']);
  expect(scales[0]?.items).toHaveLength(6);
});

test("two scales of an instrument may share a label: their alphas part them", () => {
  const rows = listMadeUpRows().map((row) => ({ ...row, label: "Mood" }));
  const definition = buildDefinition();
  const scales = definition.scales.map((scale) => ({ ...scale, sourceLabel: "Mood" }));
  const matched = match(rows, { definition: { ...definition, scales }, whole: rows });
  expect([matched.problems, matched.scales.map(({ items }) => items.length)]).toEqual([[], [6, 4]]);
});

test("an instrument that the table doesn't have is an error", () => {
  const kites = listMadeUpRows().filter(({ instrument }) => instrument === "Kite2001");
  expect(match(kites).problems).toEqual(['error null: The table has no instrument "Lamp1999".']);
});
