import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { run } from "../run.mjs";
import { useMemoryForTemporaryFiles } from "./temporary-files.mjs";

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), "memory-"));
  onTestFinished(() => rmSync(memory, { recursive: true, force: true }));
});

test("temporary files are in a folder of their own in memory, which is gone when the process ends", async () => {
  const module = join(import.meta.dirname, "temporary-files.mjs");
  const script = `
    const { useMemoryForTemporaryFiles } = await import(${JSON.stringify(module)});
    useMemoryForTemporaryFiles(process.env, ${JSON.stringify(memory)});
    const { tmpdir } = await import("node:os");
    const { existsSync } = await import("node:fs");
    process.exitCode = tmpdir().startsWith(${JSON.stringify(memory)}) && existsSync(tmpdir()) ? 0 : 1;`;
  const { TMPDIR: _, ...env } = process.env;
  expect(await run(process.execPath, ["--input-type=module", "--eval", script], { env })).toBe(0);
  expect(readdirSync(memory)).toEqual([]);
});

test("what a killed run has left is removed; what belongs to a running one or to others stays", () => {
  const [killed, running, foreign] = ["illumine-tests-4194304-a", `illumine-tests-${process.ppid}-a`, "sem.other"];
  for (const name of [killed, running, foreign]) mkdirSync(join(memory, name));
  useMemoryForTemporaryFiles({}, memory);
  expect([killed, running, foreign].map((name) => existsSync(join(memory, name)))).toEqual([false, true, true]);
});

test("a TMPDIR that is set stays", () => {
  const environment = { TMPDIR: "/somewhere" };
  useMemoryForTemporaryFiles(environment, memory);
  expect(environment.TMPDIR).toBe("/somewhere");
  expect(readdirSync(memory)).toEqual([]);
});

test("without such a folder nothing changes", () => {
  const environment = {};
  useMemoryForTemporaryFiles(environment, join(memory, "missing"));
  expect(environment).toEqual({});
});
