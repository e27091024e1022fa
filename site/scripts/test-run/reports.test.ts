import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../paths.mjs";
import { findSlowest, readPlaywrightReport, readVitestReport } from "./reports.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const toFile = (name: string, status: string, ...states: string[]) => ({
  name: join(root, name),
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults: states.map((state) => ({
    status: state,
    title: `a ${state} test`,
    failureMessages: state === "failed" ? ["expected 1 to be 2"] : [],
  })),
  message: status === "failed" ? "a module is missing" : "",
});

test("tests are counted by status, and a file that can't be loaded or prepared is a failure", () => {
  const file = write({
    testResults: [
      toFile("shared/a.test.ts", "failed", "passed", "failed", "skipped"),
      toFile("site/b.test.ts", "failed"),
      toFile("site/c.test.ts", "failed", "skipped"),
    ],
  });
  expect(readVitestReport("Unit tests", file, 1)).toEqual({
    tallies: [{ name: "Unit tests", passed: 1, failed: 3, skipped: 2 }],
    files: [
      { file: "shared/a.test.ts", seconds: 2.5 },
      { file: "site/b.test.ts", seconds: 2.5 },
      { file: "site/c.test.ts", seconds: 2.5 },
    ],
    failures: [
      { test: "shared/a.test.ts: a failed test", message: "expected 1 to be 2" },
      { test: "site/b.test.ts", message: "a module is missing" },
      { test: "site/c.test.ts", message: "a module is missing" },
    ],
  });
});

test("a runner that fails without a failed test is one failure", () => {
  const file = write({ testResults: [toFile("shared/a.test.ts", "passed", "passed")] });
  expect(readVitestReport("Unit tests", file, 1).tallies).toEqual([
    { name: "Unit tests", passed: 1, failed: 1, skipped: 0 },
  ]);
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  const browsers = write({ stats, suites: [], config: { rootDir: root } });
  expect(readPlaywrightReport("Browsers", browsers, 1).tallies).toEqual([
    { name: "Browsers", passed: 3, failed: 1, skipped: 0 },
  ]);
});

test("without a report no tests are counted", () => {
  const tallies = [{ name: "Tests", passed: 0, failed: 0, skipped: 0 }];
  expect(readVitestReport("Tests", join(folder, "none.json"), 0).tallies).toEqual(tallies);
  expect(readPlaywrightReport("Tests", join(folder, "none.json"), 0).tallies).toEqual(tallies);
});

test("a browser test file's time includes all its tests in all projects", () => {
  const toSpec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const file = write({
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 },
    config: { rootDir: join(root, "site/e2e") },
    suites: [
      { file: "home.spec.ts", specs: [toSpec(1000)], suites: [{ specs: [toSpec(200, 300)] }] },
      { file: "home.spec.ts", specs: [toSpec(500)] },
      { file: "../../admin-desktop/e2e/files.spec.ts", specs: [toSpec(4000)] },
    ],
  });
  const { tallies, files } = readPlaywrightReport("Browsers", file, 0);
  expect(tallies).toEqual([{ name: "Browsers", passed: 3, failed: 1, skipped: 2 }]);
  expect(findSlowest(files, 1)).toEqual([{ file: "admin-desktop/e2e/files.spec.ts", seconds: 4 }]);
  expect(findSlowest(files, 9)[1]).toEqual({ file: "site/e2e/home.spec.ts", seconds: 2 });
});

test("a failed browser test is named with its line, project and first error", () => {
  const failed = { projectName: "phone-dark", status: "unexpected", results: [{ errors: [{ message: "too late" }] }] };
  const passed = { projectName: "desktop-light", status: "expected", results: [] };
  const file = write({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    config: { rootDir: join(root, "site/e2e") },
    suites: [
      {
        file: "home.spec.ts",
        suites: [{ specs: [{ file: "home.spec.ts", line: 12, title: "home greets", tests: [passed, failed] }] }],
      },
    ],
  });
  expect(readPlaywrightReport("Browsers", file, 1).failures).toEqual([
    { test: "home.spec.ts:12 [phone-dark]: home greets", message: "too late" },
  ]);
});
