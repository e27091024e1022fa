import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { guessMapping } from "#assessment/csv/mapping.ts";
import { addImported, type ImportMode, planImport } from "#assessment/csv/plan-import.ts";
import { printQuestions } from "#assessment/csv/print-questions.ts";
import { readTable } from "#assessment/csv/table.ts";
import { listUnread } from "#assessment/unread.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { CsvImportDialog } from "./csv-import-dialog.tsx";
import { CsvReview } from "./csv-review.tsx";
import { readTableFile } from "./read-table-file.ts";

const draft = buildAssessment({
  psychometric: [buildQuestion("p1")],
  technical: [buildQuestion("t1", { orderIndex: 7 }), buildChoice("t2", { orderIndex: 3 })],
});
const render = (element: ReactElement) => renderToString(element).replaceAll("<!-- -->", "");
const review = (text: string) =>
  render(createElement(CsvReview, { text, draft, section: "technical", onAdd: vi.fn(), onBack: vi.fn() }));

const plan = (text: string, mode: ImportMode) => {
  const table = readTable(text);
  return planImport(table, guessMapping(table.header), { draft, section: "technical", mode });
};

test("an export can be imported in its place", () => {
  const { questions, replaced, problems } = plan(printQuestions(draft.sections), "replace");
  expect(problems).toEqual([]);
  expect(replaced).toBe(3);
  expect(questions.psychometric.map(({ id }) => id)).toEqual(["p1"]);
  expect(questions.technical.map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
    ["t2", 1],
    ["t1", 2],
  ]);
});

test("appended questions follow the existing ones and get free ids", () => {
  const { questions, replaced } = plan("id,text\nt1,New\np1,Newer", "append");
  expect(replaced).toBe(0);
  expect(questions.technical.map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
    ["t1-2", 8],
    ["p1-2", 9],
  ]);
});

test("replacing affects only sections that get new questions", () => {
  const { questions, replaced } = plan("id,text\nt1,New\np1,Newer", "replace");
  expect(replaced).toBe(2);
  expect(questions.technical.map(({ id }) => id)).toEqual(["t1", "p1-2"]);
});

test("a file in an older encoding is read, and one over 5 MB is refused", async () => {
  const old = new File([new Uint8Array([0x63, 0x61, 0x66, 0xe9])], "old.csv");
  expect(await readTableFile(old)).toBe("café");
  expect(await readTableFile(new File(["\uFEFFcafé"], "new.csv"))).toBe("\uFEFFcafé");
  const wide = new File([new Uint8Array([0xff, 0xfe, 0x63, 0, 0xe9, 0])], "wide.csv");
  expect(await readTableFile(wide)).toBe("cé");
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "big.csv");
  await expect(readTableFile(large)).rejects.toThrow("big.csv is too large. Maximum size is 5MB");
});

test("the dialog starts with a file field and a field for a pasted table", () => {
  const html = render(
    createElement(CsvImportDialog, { draft, section: "technical", opened: null, onAdd: vi.fn(), onClose: vi.fn() }),
  );
  expect(html).toContain("Import questions from CSV");
  expect(html).toContain("Choose a file");
  expect(html).toContain("Or paste the table");
});

test("the review shows columns with their values, a preview, problems by line and how many will be added", () => {
  const html = review('Question,,A,B,answer\n"<b>One?</b>",x,Yes,No,B\n,x\nTwo?,x,Yes,No,perhaps');
  expect(html).toContain("Column 2");
  expect(html).toContain('aria-label="What &quot;Question&quot; contains"');
  expect(html).toContain("&lt;b&gt;One?&lt;/b&gt; · Two?");
  expect(html).toContain("Yes · No (right)");
  expect(html).toContain("Line 3: This row has no question: it was left out");
  expect(html).toContain("Line 4: The right answer &quot;perhaps&quot; is not among the options");
  expect(html).toContain("Add 2 questions");
});

test("only 20 questions and 20 problems are shown", () => {
  const html = review(
    `id,text,weight\n${Array.from({ length: 60 }, (_, index) => `n${index},Question ${index},x`).join("\n")}`,
  );
  expect(html).toContain("Question 19<");
  expect(html).not.toContain("Question 20<");
  expect(html).toContain("60 things to check");
  expect(html.match(/and 40 more/g)).toHaveLength(2);
  expect(html).toContain("Add 60 questions");
});

test("a key that isn't understood is shown before what is less important, and stays with its question", () => {
  const rows = Array.from({ length: 30 }, (_, at) => `n${at},Question ${at},x,`);
  const text = ["id,text,required,reversed", ...rows, "last,Last,yes,perhaps"].join("\n");
  expect(review(text)).toContain(
    "Line 32: &quot;perhaps&quot; isn&#x27;t understood as the key of the question &quot;last&quot;. Write 1, or -1 for a reversed question",
  );
  const added = addImported(draft, plan(text, "append"), "append");
  expect(listUnread(added)).toMatchObject([{ message: expect.stringContaining('The question "last"') }]);
});

test("a table without a column of questions says so, and nothing can be added", () => {
  const html = review("name,other\n1,2");
  expect(html).toContain("Choose the column with the questions");
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Add 0 questions/);
});

test("a table without column names asks whether its first row is a question", () => {
  const question = "The first row is a question";
  expect(review("I plan my days ahead,x\nI like maps,y")).toContain(question);
  expect(review("text,type\nI like maps,likert")).not.toContain(question);
});

const importInto = (given: typeof draft, text: string, mode: ImportMode) => {
  const table = readTable(text);
  const imported = planImport(table, guessMapping(table.header), { draft: given, section: "technical", mode });
  return { draft: addImported(given, imported, mode), problems: imported.problems };
};
const answers = "text,options,correct\nWhich?,a|b,a";

test("right answers or keys make an empty Classic draft keyed", () => {
  const empty = buildAssessment({});
  const { draft: added, problems } = importInto(empty, answers, "append");
  expect(added.scoring).toMatchObject({ engine: "keyed", overall: { of: ["technical"] } });
  expect(problems).toMatchObject([{ severity: "note" }]);
  expect(importInto(empty, "text,key\nI give up,-1", "append").draft.scoring).toMatchObject({ overall: "none" });
  expect(importInto(empty, "text\nI give up", "append").draft.scoring).toBeUndefined();
});

test("right answers beside the questions of a Classic draft block publishing until its scoring is chosen", () => {
  const { draft: added, problems } = importInto(draft, answers, "append");
  expect(added.scoring).toBeUndefined();
  expect(problems).toMatchObject([{ severity: "error", message: expect.stringContaining("scoring is Classic") }]);
  expect(listUnread(added)).toMatchObject([{ path: ["notImported"] }]);
  expect(importInto({ ...draft, scoring: buildScoring() }, answers, "append").problems).toEqual([]);
});

test("a draft with scales is the same after its CSV was imported in its place, or into an empty one", () => {
  const scales = [
    buildScale("grit", "psychometric", ["-p2", "p1"], { bands: [{ from: 0, label: "Low" }] }),
    buildScale("calm", "psychometric", ["p2"]),
  ];
  const [grit] = scales;
  if (grit) grit.items = grit.items.map((item, at) => ({ ...item, weight: at + 1 }));
  const psychometric = [buildQuestion("p1", { orderIndex: 1, key: -1 }), buildQuestion("p2", { orderIndex: 2 })];
  const scoring = buildScoring({ overall: "none", scales });
  const keyed = buildAssessment({ psychometric }, { scoring });
  const text = printQuestions(keyed.sections, scales);
  expect(importInto(keyed, text, "replace").draft).toEqual(keyed);
  const read = importInto(
    buildAssessment({ psychometric: [] }, { scoring: { ...scoring, scales: [] } }),
    text,
    "append",
  );
  expect(read.problems).toEqual([]);
  expect(read.draft.sections).toEqual(keyed.sections);
  expect(read.draft.scoring?.scales?.map(({ id, label, items }) => [id, label, items.length])).toEqual([
    ["grit", "Grit", 2],
    ["calm", "Calm", 1],
  ]);
  expect(read.draft.scoring?.scales?.[0]?.items).toEqual(
    expect.arrayContaining([
      { question: "p2", key: -1, weight: 1 },
      { question: "p1", key: 1, weight: 2 },
    ]),
  );
});

test("a key in a scale that isn't understood blocks publishing, and scales follow questions whose IDs change", () => {
  const keyed = { ...draft, scoring: buildScoring() };
  const text = "id,text,scale: Grit [grit]\np1,I go on,R\nq2,I stop,perhaps\nq3,I wait,";
  const { draft: added, problems } = importInto(keyed, text, "append");
  expect(added.scoring?.scales).toMatchObject([
    { id: "grit", label: "Grit", section: "technical", items: [{ question: "p1-2", key: -1, weight: 1 }] },
  ]);
  expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
    { line: 3, message: expect.stringContaining('"perhaps" isn\'t understood as its key in the scale "Grit"') },
  ]);
  expect(listUnread(added)).toHaveLength(1);
});
