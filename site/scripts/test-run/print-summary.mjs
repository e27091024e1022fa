import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { electronTests, results as folder } from "./phases.mjs";
import { findSlowest } from "./reports.mjs";

const shownFailures = 10;
const shownLines = 12;

/** A log that keeps only its end still names what failed. @param {import("./reports.mjs").Failure[]} failures */
function printFailures(failures) {
  if (failures.length > 0) console.error("\nFailed tests");
  for (const { test, message } of failures.slice(0, shownFailures)) {
    const lines = stripVTControlCharacters(message).split("\n").slice(0, shownLines);
    console.error(`✗ ${test}`);
    for (const line of lines) console.error(`    ${line}`);
  }
  if (failures.length > shownFailures) console.error(`and ${failures.length - shownFailures} more`);
}

/**
 * Prints what each phase took, the slowest files, what failed and, last, one line over all runners. test-results/summary.json has
 * the same for scripts.
 * @param {import("./run-phases.mjs").PhaseResult[]} results @param {number} seconds of the whole
 * @returns {boolean} whether all is well
 */
export function printSummary(results, seconds) {
  console.info("\nSeconds per phase");
  for (const phase of results) console.info(`${phase.seconds.toFixed(1).padStart(7)}  ${phase.label}`);
  console.info("\nSlowest test files, in seconds");
  const slowest = findSlowest(
    results.flatMap(({ files }) => files),
    10,
  );
  for (const file of slowest) console.info(`${file.seconds.toFixed(1).padStart(7)}  ${file.file}`);

  printFailures(results.flatMap((phase) => phase.failures ?? []));

  const tallies = results.flatMap((phase) => phase.tallies);
  // Without Electron's binary its tests are skipped.
  const empty = tallies.filter(
    ({ name, passed, failed, skipped }) => passed + failed + (name === electronTests ? skipped : 0) === 0,
  );
  console.info("");
  for (const { name, passed, failed, skipped } of tallies) {
    console.info(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  for (const { name } of empty) console.error(`✗ ${name}: no tests ran`);

  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const failed = sum("failed") + empty.length;
  const [passed, skipped] = [sum("passed"), sum("skipped")];
  const phases = results.map((phase) => ({ label: phase.label, seconds: phase.seconds }));
  writeFileSync(join(folder, "summary.json"), JSON.stringify({ seconds, passed, failed, skipped, phases }));
  console.info(`Took ${Math.round(seconds)} s\n`);
  console.info(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0;
}
