import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AssessmentDraft } from "../draft.ts";
import type { Scale } from "../schema.ts";
import { listUnread } from "../unread.ts";
import { withDefaults } from "../with-defaults.ts";
import { guessMapping } from "./mapping.ts";
import { printQuestions } from "./print-questions.ts";
import { readQuestions } from "./read-questions.ts";
import { readTable } from "./table.ts";

const folder = new URL("../../../site/app/content/assessments/", import.meta.url);
const drafts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => withDefaults(JSON.parse(readFileSync(new URL(file, folder), "utf8"))) as AssessmentDraft);

const sortItems = ({ id, label, section, items }: Scale) => ({
  ...{ id, label, section },
  items: items
    .map(({ weight = 1, ...item }) => ({ ...item, weight }))
    .sort((a, b) => a.question.localeCompare(b.question)),
});

test("nothing in a built-in assessment is a key, score or option that nothing reads", () => {
  expect(drafts.flatMap(listUnread)).toEqual([]);
});

test("the scales of built-in assessments come back from a table, with each item's key and weight", () => {
  const some = drafts.filter(({ scoring }) => scoring?.scales).filter((_, at) => at % 8 === 0);
  expect(some.length).toBeGreaterThan(20);
  const keys = some.flatMap(
    ({ scoring }) => scoring?.scales?.flatMap(({ items }) => items.map(({ key }) => key)) ?? [],
  );
  expect(new Set(keys)).toEqual(new Set([1, -1]));
  for (const { sections, scoring } of some) {
    const table = readTable(printQuestions(sections, scoring?.scales));
    const { scales, problems } = readQuestions(table, guessMapping(table.header), {
      section: "psychometric",
      takenIds: [],
    });
    expect(problems).toEqual([]);
    expect(scales.map(sortItems)).toEqual(scoring?.scales?.map(sortItems));
  }
});
