import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { loadAssessments } from "./load-assessments.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-content-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, content: unknown): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

/** Without the folder's path. */
function listProblems(): string[] {
  try {
    loadAssessments(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    expect(error.message).toBe(error.problems.join("\n"));
    return error.problems.map((problem) => problem.replaceAll(join(relative(root, folder), "/"), ""));
  }
  return [];
}

const sample = buildAssessment({ technical: [buildQuestion("t1")] });

test("the built-in assessments are 320, each with its own id", () => {
  const assessments = loadAssessments();
  expect(assessments).toHaveLength(320);
  expect(new Set(assessments.map(({ id }) => id)).size).toBe(320);
});

test("a folder without files has only the IPIP-NEO-120 of the package", () => {
  const assessments = loadAssessments(folder);
  expect(assessments.map(({ source }) => source?.name)).toEqual(["IPIP-NEO-120"]);
  expect(assessments[0]?.sections.psychometric?.questions).toHaveLength(120);
});

test("files are read from every folder inside, and other files are ignored", () => {
  write("sample.json", sample);
  write("more/second.json", {
    ...buildAssessment({ technical: [buildQuestion("t1", { text: "Another" })] }),
    id: "second",
  });
  write("notes.txt", "not an assessment");
  write("sample.json.bak", "{");
  const ids = loadAssessments(folder).map(({ id }) => id);
  expect(ids.slice(0, 2).sort()).toEqual(["sample", "second"]);
  expect(ids).toHaveLength(3);
});

test("an author may leave out what has a default", () => {
  write("short.json", { id: "short", title: "Short", description: "Few words", sections: { technical: {} } });
  expect(loadAssessments(folder)[0]).toMatchObject({
    id: "short",
    difficulty: "Intermediate",
    sections: { technical: { title: "Technical Aptitude", questions: [] } },
  });
});

test("broken JSON is named with file, line and reason", () => {
  write("broken.json", '{\n  "id": "broken"\n  "title": "Broken"\n}\n');
  expect(listProblems()).toEqual(["broken.json:3: comma expected"]);
});

test.each([
  ["empty", ""],
  ["cut off", '{\n  "id": "broken",\n'],
  ["with a comma at the end of a list", '{ "tags": ["a",] }'],
  ["with a comment", '{ // why\n  "id": "broken" }'],
  ["with quotes of the wrong kind", "{ 'id': 'broken' }"],
  ["two objects", "{}\n{}"],
])("a file that is %s is broken JSON", (_, text) => {
  write("broken.json", text);
  const problems = listProblems();
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toMatch(/^broken\.json:\d+: [a-z ]+$/);
});

test.each(["[]", "[{}]", "null", "3", '"text"', "true"])("a file that holds %s holds no object", (text) => {
  write("list.json", text);
  expect(listProblems()).toEqual(["list.json:1: The file must hold one object"]);
});

test("a value that the schema refuses is named with the line on which it stands", () => {
  const lines = [
    "{",
    '  "id": "sample",',
    '  "title": "Sample",',
    '  "description": "A sample",',
    '  "difficulty": "Hard",',
    '  "sections": {',
    '    "technical": {',
    '      "questions": [',
    '        { "id": "t1", "text": "First" },',
    "        {",
    '          "id": "t2",',
    '          "text": "Second",',
    '          "type": "essay"',
    "        }",
    "      ]",
    "    }",
    "  }",
    "}",
  ];
  write("sample.json", lines.join("\n"));
  expect(listProblems()).toEqual([
    expect.stringMatching(/^sample\.json:5: difficulty: ./),
    expect.stringMatching(/^sample\.json:13: sections\.technical\.questions\.1\.type: ./),
  ]);
  write("sample.json", lines.join("\r\n"));
  expect(listProblems().map((problem) => problem.split(": ")[0])).toEqual(["sample.json:5", "sample.json:13"]);
});

test("a value that is missing is named with the line of the object that lacks it", () => {
  write("sample.json", '\n{\n  "id": "sample",\n  "description": "A sample"\n}\n');
  expect(listProblems()).toEqual([expect.stringMatching(/^sample\.json:2: title: ./)]);
  const careers = ['{ "title": "One", "description": "Does one thing" }', '{ "title": "Other" }'];
  const opening = '{\n  "id": "sample",\n  "title": "Sample",\n  "description": "A sample",\n  "typicalCareers": [\n';
  write("sample.json", `${opening}${careers.join(",\n")}\n  ]\n}\n`);
  expect(listProblems()).toEqual([expect.stringMatching(/^sample\.json:7: typicalCareers\.1\.description: ./)]);
});

test("a question id used twice is named where it stands the second time", () => {
  const twice = buildAssessment({ psychometric: [buildQuestion("q1")], wiscar: [buildQuestion("q1")] });
  write("sample.json", twice);
  const line = JSON.stringify(twice, null, 2)
    .slice(0, JSON.stringify(twice, null, 2).lastIndexOf('"q1"'))
    .split("\n").length;
  expect(listProblems()).toEqual([
    `sample.json:${line}: sections.wiscar.questions.0.id: Question id "q1" is used twice`,
  ]);
});

test("the id must be the file's name", () => {
  write("other.json", sample);
  expect(listProblems()).toEqual(['other.json:2: The id "sample" must be the file\'s name']);
});

test("two files with one id are an error that names both", () => {
  write("a/sample.json", sample);
  write("b/sample.json", sample);
  expect(listProblems()).toContain(
    `${join("b", "sample.json")}:2: The id "sample" is already used by ${join("a", "sample.json")}`,
  );
});

test("no file takes the id of the package's inventory", () => {
  const [ipip] = loadAssessments(folder);
  write(`${ipip?.id}.json`, { ...sample, id: ipip?.id });
  expect(listProblems()).toEqual([
    expect.stringMatching(/^ipip-neo-120\.json:2: The id "ipip-neo-120" is already used by .*ipip/),
  ]);
});

test("everything wrong in every file is listed at once", () => {
  write("a.json", "{ oops }");
  write("b.json", { ...sample, id: "b", title: "", difficulty: "Hard" });
  write("c.json", { ...sample, id: "c" });
  const files = listProblems().map((problem) => problem.split(":")[0]);
  expect(files).toContain("a.json");
  expect(files.filter((file) => file === "b.json")).toHaveLength(2);
  expect(files).not.toContain("c.json");
});

test("a question that another file asks is named with both places", () => {
  write("one.json", { ...sample, id: "one" });
  write("two.json", { ...sample, id: "two", title: "Two" });
  const [problem] = listProblems();
  expect(problem).toMatch(/^two\.json:\d+: The same question is asked in one\.json:\d+$/);
});

test("an unknown category of an assessment that says its kind is named", () => {
  write("one.json", { ...sample, id: "one", kind: "check", category: "Wizardry" });
  expect(listProblems()).toContainEqual(
    expect.stringMatching(/^one\.json:\d+: category: There is no category "Wizardry"$/),
  );
});
