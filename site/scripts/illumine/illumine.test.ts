import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listQuestions } from "@illumine/shared/assessment/export/list-questions.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { site } from "../paths.mjs";
import { runIllumine } from "./run-illumine.ts";

const example = join(site, "scripts/illumine/testing/example");
const script = join(site, "scripts/illumine.mjs");
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-"));
  cpSync(example, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  let [output, errors] = ["", ""];
  const code = await runIllumine(args, {
    folder,
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
  });
  return { code, output, errors };
}

const readTranscripts = () => {
  const page = readFileSync(join(site, "docs/command-line.md"), "utf8");
  return [...page.matchAll(/```console\n\$ npx illumine (.*)\n([\s\S]*?)\$ echo \$\?\n(\d)\n```/g)].map(
    ([, command = "", printed = "", code = ""]) => ({ command, printed, code: Number(code) }),
  );
};

test("the page about the command line has an example of each command", () => {
  const commands = readTranscripts().map(({ command }) => command.split(" ")[0]);
  expect([...new Set(commands)]).toEqual(["lint", "simulate", "convert", "diff", "publish"]);
});

test.each(readTranscripts())(
  "the page says what this prints: illumine $command",
  async ({ command, printed, code }) => {
    const result = await run(...command.split(" "));
    expect(result.output + result.errors).toBe(printed);
    expect(result.code).toBe(code);
  },
);

test.each([
  [["frobnicate", "assessments"], 'There is no command "frobnicate". See illumine --help'],
  [["lint"], "Name at least one file or folder"],
  [["lint", "--nonsense", "assessments"], "--nonsense"],
  [["lint", "--severity", "fatal", "assessments"], "--severity is one of: error, warning, note"],
  [["simulate", "--kind", "wizard", "assessments"], "--kind is one of: random, agreeing"],
  [["simulate", "--takers", "many", "assessments"], "--takers is a whole number from 1 to 1,000,000"],
  [["convert", "--to", "docx", "assessments"], "--to is one of: csv, surveyjs, qti, gift, moodle-xml, json"],
  [["convert", "--to", "csv", "assessments"], "Name a folder with --out"],
  [["diff", "assessments"], "Name two files or two folders to compare"],
  [["diff", "assessments", "edited/persistence.json"], "not one of each"],
  [["publish", "assessments"], "Only publish --dry-run works here"],
])("wrong usage is refused with what to do: %j", async (args, message) => {
  const { code, output, errors } = await run(...args);
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toContain(message);
});

test("a file that can't be read stops the command and is named", async () => {
  writeFileSync(join(folder, "assessments/broken.json"), '{"id": "a", "sections": ');
  const { code, output, errors } = await run("lint", "assessments");
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toMatch(/^assessments\/broken\.json:1: error: /);
  const { code: jsonCode, errors: json } = await run("lint", "--json", "assessments/broken.json");
  expect(jsonCode).toBe(2);
  expect(JSON.parse(json)).toHaveProperty("error");
});

test("a converted file isn't replaced unless that is asked for", async () => {
  const args = ["convert", "--to", "csv", "--out", "converted", "assessments/persistence.json"];
  expect((await run(...args)).code).toBe(1);
  expect(await run(...args)).toMatchObject({
    code: 2,
    errors: "converted/persistence-questions.csv is there already. Use --force to replace it\n",
  });
  expect((await run(...args, "--force")).code).toBe(1);
});

test("a table keeps its questions with their keys when it is converted", async () => {
  writeFileSync(join(folder, "items.csv"), 'text,type,key\n"I go on",likert,1\n"I give up",likert,-1\n');
  const { code, output } = await run("convert", "--to", "json", "items.csv");
  const { draft } = readAssessment(output);
  expect(code).toBe(0);
  expect(draft && listQuestions(draft).map(({ question }) => [question.text, question.key])).toEqual([
    ["I go on", 1],
    ["I give up", -1],
  ]);
});

test("a table's columns of keys are the scales of the draft, and an exported table comes back with its scales", async () => {
  writeFileSync(
    join(folder, "items.csv"),
    'text,type,scale: Grit [grit],scale: Calm [calm]\n"I go on",likert,1,\n"I give up",likert,-2,\n"I worry",likert,,-1\n',
  );
  const { code, output } = await run("convert", "--to", "json", "items.csv");
  const scales = [
    {
      id: "grit",
      items: [
        { question: "psychometric-1", key: 1, weight: 1 },
        { question: "psychometric-2", key: -1, weight: 2 },
      ],
    },
    { id: "calm", items: [{ question: "psychometric-3", key: -1, weight: 1 }] },
  ];
  expect(code).toBe(0);
  expect(readAssessment(output).draft?.scoring?.scales).toMatchObject(scales);
  writeFileSync(join(folder, "draft.json"), output);
  writeFileSync(join(folder, "again.csv"), (await run("convert", "--to", "csv", "draft.json")).output);
  const again = await run("convert", "--to", "json", "again.csv");
  expect(readAssessment(again.output).draft?.scoring?.scales).toMatchObject(scales);
});

test("a column that isn't understood is an error of every command and goes with the draft", async () => {
  writeFileSync(join(folder, "items.csv"), 'text,Option 1,Option 2,Right\n"Capital of Norway?",Oslo,Bergen,1\n');
  for (const command of [["lint"], ["lint", "--severity", "error"], ["publish", "--dry-run"], ["simulate"]]) {
    const { code, output } = await run(...command, "items.csv");
    expect(code).toBe(1);
    expect(output).toContain('The column "Right" isn\'t understood (1 cell)');
  }
  const { code, output, errors } = await run("convert", "--to", "json", "items.csv");
  expect([code, errors]).toEqual([1, expect.stringContaining('items.csv:1: error: The column "Right"')]);
  writeFileSync(join(folder, "converted.json"), output);
  expect(await run("publish", "--dry-run", "converted.json")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/The column \\?"Right[\s\S]*\n0 files of 1 can be published/),
  });
});

test("a value that isn't understood is a finding of every command, and the site wouldn't accept the file", async () => {
  const file = JSON.parse(readFileSync(join(folder, "assessments/persistence.json"), "utf8"));
  writeFileSync(join(folder, "guessed.json"), JSON.stringify({ ...file, difficulty: "Impossible" }));
  for (const command of [["convert", "--to", "json"], ["diff", "assessments/persistence.json"], ["simulate"]])
    expect(await run(...command, "guessed.json")).toMatchObject({ code: 1 });
  const { code, output } = await run("publish", "--dry-run", "--json", "guessed.json");
  expect(code).toBe(1);
  expect(JSON.parse(output).files).toMatchObject([{ canPublish: false, findings: [{ severity: "error" }] }]);
});

test("files in a folder that are no assessments are skipped, counted and named, and a named one is read", async () => {
  const other = join(folder, "assessments");
  writeFileSync(join(other, "tsconfig.json"), '{ "compilerOptions": {} /* with comments */ }');
  writeFileSync(join(other, "package.json"), '{ "name": "quiz", "description": "A quiz" }');
  writeFileSync(join(other, "people.json"), '[{ "name": "Ada" }]');
  writeFileSync(join(other, "people.csv"), "name,born\nAda,1815\nGrace,1906\n");
  writeFileSync(join(other, "notes.txt"), "Buy milk\n");
  const { code, output } = await run("lint", "--json", "--severity", "error", "assessments");
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({
    files: ["assessments/capitals.gift", "assessments/persistence.json"],
    skipped: [
      { file: "assessments/notes.txt", reason: "no known kind of question file" },
      { file: "assessments/package.json", reason: "belongs to another tool" },
      { file: "assessments/people.csv", reason: "no column with questions" },
      { file: "assessments/people.json", reason: "no questions in it" },
      { file: "assessments/tsconfig.json", reason: "belongs to another tool" },
    ],
  });
  expect((await run("lint", "assessments")).output).toContain("skipped 5 other files: assessments/notes.txt (no");
  expect(await run("lint", "assessments/people.csv")).toMatchObject({
    code: 2,
    errors: expect.stringContaining("use --no-header"),
  });
  rmSync(join(other, "capitals.gift"));
  rmSync(join(other, "persistence.json"));
  expect(await run("lint", "assessments")).toMatchObject({
    code: 2,
    errors: expect.stringContaining("There is no assessment in assessments: skipped 5 other files"),
  });
});

test("the first row of a table can be a question", async () => {
  writeFileSync(join(folder, "items.csv"), "I go on when it gets hard\nI try a second way\n");
  const { code, output } = await run("convert", "--to", "json", "--no-header", "items.csv");
  const { draft } = readAssessment(output);
  expect(code).toBe(0);
  expect(draft && listQuestions(draft).map(({ question }) => question.text)).toEqual([
    "I go on when it gets hard",
    "I try a second way",
  ]);
});

test("folders are compared by the paths in them", async () => {
  const { code, output } = await run("diff", "--json", "assessments", "edited");
  expect(code).toBe(1);
  expect(JSON.parse(output).files).toMatchObject([
    { file: "capitals.gift", state: "removed" },
    { file: "persistence.json", state: "changed" },
  ]);
  expect(await run("diff", "edited", "edited")).toMatchObject({ code: 0, output: "No differences\n" });
});

test("two files with one ID can't both be published", async () => {
  const { code, output } = await run("publish", "--dry-run", "assessments/persistence.json", "edited/persistence.json");
  expect(code).toBe(1);
  expect(output).toContain('The ID "persistence" is already used by assessments/persistence.json');
});

test("the script prints, complains and exits as a program", () => {
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: "utf8", timeout: 60_000 });
  expect(start("lint", "assessments/persistence.json")).toMatchObject({
    status: 0,
    stdout: "1 file: 0 errors, 0 warnings\n",
    stderr: "",
  });
  expect(start("publish", "--dry-run", "assessments").status).toBe(1);
  expect(start("lint", "nowhere")).toMatchObject({ status: 2, stdout: "", stderr: "There is no file nowhere\n" });
});
