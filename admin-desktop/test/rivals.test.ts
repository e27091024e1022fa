import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { timesEffort } from "@illumine/shared/testing/effort.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeDisk } from "../src/main/disk/disk.ts";
import { buildText, openRepository } from "../testing/drafts/draft-factory.ts";
import { buildRival, runRivals } from "../testing/rivals/run-rivals.ts";

const processes = 2;
const editsEach = timesEffort(500);

let folder = "";
let script = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-rivals-"));
  script = await buildRival(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test(`Of ${processes * editsEach} edits of one draft by two processes none is overwritten unseen`, async () => {
  const store = await openRepository(nodeDisk, { folder });
  const { id } = await store.create({ text: buildText("", "first"), base: null, file: null });
  const report = await runRivals(
    script,
    { kind: "draft", folder, target: id, processes, editsEach },
    { first: "first", readLast: async () => (await store.read(id)).text.json ?? "" },
  );
  expect(report).toMatchObject({ overwritten: [], failures: [] });
  expect(report.saved + report.reported).toBe(processes * editsEach);
  expect(report.saved).toBeGreaterThan(0);
  // What wasn't saved in the draft is a draft of its own.
  expect((await openRepository(nodeDisk, { folder })).list()).toHaveLength(1 + report.reported);
});

test(`Of ${processes * editsEach} saves of one file by two processes none is overwritten unseen`, async () => {
  const target = join(folder, "shared.assessment.json");
  await writeFile(target, "first\n");
  const report = await runRivals(
    script,
    { kind: "file", folder, target, processes, editsEach },
    { first: "first", readLast: async () => (await readFile(target, "utf8")).trim() },
  );
  expect(report).toMatchObject({ overwritten: [], failures: [] });
  expect(report.saved + report.reported).toBe(processes * editsEach);
  expect(report.saved).toBeGreaterThan(0);
});
