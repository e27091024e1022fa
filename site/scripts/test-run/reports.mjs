import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../paths.mjs";

/**
 * `failed` also counts files and runs that fail without a failed test.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ test: string, message: string }} Failure
 * @typedef {{ tallies: Tally[], files: FileTime[], failures?: Failure[] }} Report
 */

/** @param {string} file @returns {any} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** @param {string} path */
const toProjectPath = (path) => relative(root, path).replaceAll("\\", "/");

/** @param {any} result of a file @returns {Failure[]} */
function listVitestFailures(result) {
  const file = toProjectPath(result.name);
  const tests = result.assertionResults
    .filter((/** @type {any} */ test) => test.status === "failed")
    .map((/** @type {any} */ test) => ({ test: `${file}: ${test.title}`, message: test.failureMessages?.[0] ?? "" }));
  if (result.status !== "failed" || tests.length > 0) return tests;
  return [{ test: file, message: result.message ?? "" }];
}

/** @param {string} name @param {string} file @param {number} exitCode @returns {Report} */
export function readVitestReport(name, file, exitCode) {
  /** @type {any[]} */
  const results = readJson(file)?.testResults ?? [];
  const states = results.flatMap((result) => result.assertionResults.map((/** @type {any} */ test) => test.status));
  const count = (/** @type {string} */ status) => states.filter((state) => state === status).length;
  const [passed, failedTests] = [count("passed"), count("failed")];
  // A file that can't be loaded or prepared fails without a failed test.
  const brokenFiles = results.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((/** @type {any} */ test) => test.status !== "failed"),
  ).length;
  const failed = failedTests + brokenFiles;
  const files = results.map((result) => ({
    file: toProjectPath(result.name),
    seconds: (result.endTime - result.startTime) / 1000,
  }));
  // Errors outside tests, such as an unhandled rejection, show only in the exit code.
  const tally = { name, passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
  const failures = results.flatMap(listVitestFailures);
  return { tallies: [{ ...tally, skipped: states.length - passed - failedTests }], files, failures };
}

/** @param {any} suite @returns {number} */
function sumSeconds(suite) {
  const durationsMs = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results.map((/** @type {any} */ result) => result.duration)),
  );
  const specSeconds = durationsMs.reduce((/** @type {number} */ sum, /** @type {number} */ ms) => sum + ms / 1000, 0);
  return (suite.suites ?? []).reduce(
    (/** @type {number} */ sum, /** @type {any} */ inner) => sum + sumSeconds(inner),
    specSeconds,
  );
}

/** @param {any} suite @returns {Failure[]} */
function listPlaywrightFailures(suite) {
  const failures = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === "unexpected" || test.status === "flaky")
      .map((/** @type {any} */ test) => ({
        test: `${spec.file}:${spec.line} [${test.projectName}]: ${spec.title}`,
        message: test.results.flatMap((/** @type {any} */ result) => result.errors ?? [])[0]?.message ?? "",
      })),
  );
  return [...failures, ...(suite.suites ?? []).flatMap(listPlaywrightFailures)];
}

/** @param {string} name @param {string} file @param {number} exitCode @returns {Report} */
export function readPlaywrightReport(name, file, exitCode) {
  const report = readJson(file);
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const failed = stats.unexpected + stats.flaky;
  const tally = {
    name,
    passed: stats.expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
  /** @type {Map<string, number>} */
  const files = new Map();
  // A file appears once for each project that runs it.
  for (const suite of report?.suites ?? []) {
    const path = toProjectPath(join(report.config.rootDir, suite.file));
    files.set(path, (files.get(path) ?? 0) + sumSeconds(suite));
  }
  const failures = (report?.suites ?? []).flatMap(listPlaywrightFailures);
  return { tallies: [tally], files: [...files].map(([path, seconds]) => ({ file: path, seconds })), failures };
}

/** @param {FileTime[]} files @param {number} count */
export function findSlowest(files, count) {
  return files
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}
