// npm test: everything that must hold, from a fresh clone. Ends with one line over all runners.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installIfNeeded } from "./install.mjs";
import { root, site } from "./paths.mjs";
import { run } from "./run.mjs";

/** @typedef {{ name: string, passed: number, failed: number, skipped: number }} Tally */

const results = join(root, "test-results");
const electronSuite = "Electron tests";
const bin = (/** @type {string} */ path) => join(root, "node_modules", path);

/**
 * A program that passes or fails as a whole.
 * @param {string} name @param {string} script @param {string[]} args @returns {Promise<Tally>}
 */
async function check(name, script, args, cwd = root) {
  console.info(`\n── ${name}`);
  const isGood = (await run(process.execPath, [script, ...args], { cwd })) === 0;
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

/**
 * Runs the tasks two at a time: each of them is busy on one core. Gives their results in the tasks' order.
 * @template Result @param {(() => Promise<Result>)[]} tasks @returns {Promise<Result[]>}
 */
async function inLanes(tasks) {
  /** @type {Result[]} */
  const results = [];
  const waiting = tasks.entries();
  const lane = async () => {
    for (const [at, task] of waiting) results[at] = await task();
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Unit tests in Node and Worker tests in workerd, one run. @returns {Promise<Tally[]>} */
async function runVitest() {
  console.info("\n── Unit tests (Node) and Worker tests (workerd)");
  const outputFile = join(results, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const code = await run(process.execPath, [
    bin("vitest/vitest.mjs"),
    "run",
    "--config",
    "site/vitest.config.ts",
    ...reporters,
  ]);
  const files = readReport(outputFile)?.testResults ?? [];
  const isWorker = (/** @type {{ name: string }} */ file) => /[\\/]site[\\/]test[\\/]/.test(file.name);
  const tally = (/** @type {string} */ name, /** @type {any[]} */ own) => {
    const states = own.flatMap((file) => file.assertionResults.map((/** @type {any} */ test) => test.status));
    const count = (/** @type {string} */ status) => states.filter((state) => state === status).length;
    // A file that cannot be loaded fails without a test of its own.
    const broken = own.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
    const skipped = states.length - count("passed") - count("failed");
    return { name, passed: count("passed"), failed: count("failed") + broken, skipped };
  };
  const tallies = [
    tally(
      "Unit tests",
      files.filter((/** @type {any} */ file) => !isWorker(file)),
    ),
    tally("Worker tests", files.filter(isWorker)),
  ];
  // Errors outside tests, such as an unhandled rejection, show in the exit code alone.
  if (code !== 0 && tallies.every(({ failed }) => failed === 0))
    tallies.push({ name: "vitest", passed: 0, failed: 1, skipped: 0 });
  return tallies;
}

/**
 * @param {string} name @param {string} title @param {string} config @param {string} report in the folder of the results
 * @returns {Promise<Tally>}
 */
async function runPlaywright(name, title, config, report) {
  console.info(`\n── ${title}`);
  const code = await run(process.execPath, [bin("@playwright/test/cli.js"), "test", "--config", config]);
  const stats = readReport(join(results, report))?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const failed = stats.unexpected + stats.flaky;
  return {
    name,
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

async function test() {
  const began = Date.now();
  await installIfNeeded();
  const { requireChromium } = await import("./chromium.mjs");
  const { writeLocalSecrets } = await import("./secrets.mjs");
  await requireChromium();
  writeLocalSecrets();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const desktop = join(root, "admin-desktop");
  const electronVite = bin("electron-vite/bin/electron-vite.js");
  const checkTypes = (/** @type {string} */ project) =>
    check(`Types: ${project}`, bin("typescript/bin/tsc"), ["-p", project]);
  // The longest first, so that both lanes end together.
  const tallies = await inLanes([
    // What the tests below stand on: workerd wants the folder of static assets that it makes.
    () => check("Site build", join(site, "scripts/build.mjs"), []),
    () => checkTypes("site"),
    () => check("Desktop build", electronVite, ["build", "--logLevel", "warn"], desktop),
    () => checkTypes("admin-desktop"),
    () => checkTypes("shared"),
    () => checkTypes("site/scripts"),
    () => check("Lint and format", bin("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings"]),
    () => checkTypes("site/app/service-worker"),
  ]);
  tallies.push(...(await runVitest()));
  tallies.push(
    await runPlaywright(
      "End-to-end tests",
      "End-to-end tests (Chromium on wrangler dev; the desktop's screens over its main)",
      "site/playwright.config.ts",
      "e2e.json",
    ),
    await runPlaywright(
      electronSuite,
      "The desktop app in Electron, where its binary is",
      "admin-desktop/playwright.electron.config.ts",
      "electron.json",
    ),
  );

  // Electron's binary may not be here: then its tests are skipped, each by its name.
  const empty = tallies.filter(
    ({ name, passed, failed, skipped }) => passed + failed + (name === electronSuite ? skipped : 0) === 0,
  );
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  console.info("");
  for (const { name, passed, failed, skipped } of tallies) {
    console.info(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  for (const { name } of empty) console.error(`✗ ${name} ran no test`);
  console.info(`Took ${Math.round((Date.now() - began) / 1000)} s\n`);
  console.info(`${sum("passed")} passed, ${sum("failed") + empty.length} failed, ${sum("skipped")} skipped`);
  process.exitCode = sum("failed") + empty.length > 0 ? 1 : 0;
}

await test();
