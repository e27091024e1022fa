import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printAssessment } from "@illumine/shared/assessment/import/print-assessment.ts";
import { buildAssessment, buildChoice, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nodeDisk } from "../disk/disk.ts";
import { checkFiles, maxFileProblems } from "./check-files.ts";
import { scanWorkspace } from "./scan-workspace.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-check-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, content: string | Uint8Array) =>
  writeFile(join(folder, `${name}.assessment.json`), content);
const buildText = (title: string, texts: string[]) =>
  printAssessment(
    buildAssessment(
      { psychometric: texts.map((text, position) => buildQuestion(`p${position}`, { text })) },
      { id: "bees", title },
    ),
  );

async function check({ cancelAfter = Number.POSITIVE_INFINITY } = {}) {
  const progress: [number, number][] = [];
  const drafts = { read: () => Promise.reject(new Error("there are no drafts")) };
  const options = {
    ...{ disk: nodeDisk, drafts, files: { findDraft: async () => null } },
    onProgress: (done: number, total: number) => void progress.push([done, total]),
    isCanceled: () => progress.length >= cancelAfter,
  };
  const { files } = await scanWorkspace(nodeDisk, folder);
  return { checked: await checkFiles(options, files), progress };
}

test("each file's problems are those of the editor, the worst first, with the question", async () => {
  await write("a", buildText("Bees", ["I like bees", "I like bees", ""]));
  await write("b", '{ "title": ');
  const { checked, progress } = await check();
  const [a, b] = checked.files;
  expect(a).toMatchObject({ path: "a.assessment.json", title: "Bees", leftOutCount: 0 });
  const severities = a?.problems.map(({ severity }) => severity) ?? [];
  expect(severities).toEqual(
    severities.toSorted((one, other) => "ewn".indexOf(one[0] ?? "") - "ewn".indexOf(other[0] ?? "")),
  );
  expect(a?.problems.map(({ part }) => part)).toContainEqual(expect.stringMatching(/^Question \d in /));
  expect(new Set(a?.problems.map(({ part, message }) => `${part} ${message}`)).size).toBe(a?.problems.length);
  expect(b?.problems[0]?.severity).toBe("error");
  expect(checked).toMatchObject({ checkedCount: 2, isCanceled: false, unchecked: [] });
  expect(checked.counts.error).toBeGreaterThan(0);
  expect(progress).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test("what is said twice of one question is listed once", async () => {
  const options = ["a", "b", "c"].map((value) => ({ id: "", text: value, value, score: 0 }));
  const technical = [buildChoice("t1", { options })];
  await write("a", printAssessment(buildAssessment({ technical }, { id: "bees", title: "Bees" })));
  const { checked } = await check();
  const said = checked.files[0]?.problems.map(({ part, message }) => `${part} ${message}`) ?? [];
  expect(new Set(said).size).toBe(said.length);
  expect(said.filter((line) => line.endsWith("Enter an ID"))).toHaveLength(1);
});

test("files that can't be checked are named", async () => {
  await write("a", "");
  await write("b", Buffer.from([0xff, 0xd8, 0, 1]));
  await write("c", `${buildText("Large", ["I like bees"])}${" ".repeat(600_000)}`);
  const { checked } = await check();
  expect(checked).toMatchObject({ checkedCount: 0, files: [] });
  expect(checked.unchecked).toEqual([
    { path: "a.assessment.json", reason: "It's empty." },
    { path: "b.assessment.json", reason: "It isn't text in UTF-8." },
    { path: "c.assessment.json", reason: "It's larger than 500 kB. Open it to see its problems." },
  ]);
});

test("a file's list ends at a limit, and says how many more there are", async () => {
  await write("a", buildText("Bees", Array<string>(80).fill("")));
  const { checked } = await check();
  expect(checked.isCut).toBe(true);
  expect(checked.files[0]?.problems).toHaveLength(maxFileProblems);
  const { error, warning, note } = checked.counts;
  expect(checked.files[0]?.leftOutCount).toBe(error + warning + note - maxFileProblems);
});

test("a canceled check returns what it found until then", async () => {
  for (const name of ["a", "b", "c"]) await write(name, buildText(name, [""]));
  const { checked } = await check({ cancelAfter: 2 });
  expect(checked).toMatchObject({ isCanceled: true, checkedCount: 2 });
  expect(checked.files.map(({ path }) => path[0])).toEqual(["a", "b"]);
});
