// What other phases wait for comes first, so that all cores stay busy.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, site } from "../paths.mjs";
import { readPlaywrightReport, readVitestReport } from "./reports.mjs";
import { runLabeled } from "./run-labeled.mjs";

/** @typedef {import("./run-phases.mjs").Phase} Phase */

export const results = join(root, "test-results");
export const electronTests = "Electron tests";
const publishingTests = "End-to-end tests that publish";

const packageFile = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** Those of `npm run lint:imports`. @type {string[]} */
const importRuleArguments = packageFile.scripts["lint:imports"].split(" ").slice(1);
const workerProjects = ["worker", "worker without tables"];

const bin = (/** @type {string} */ path) => join(root, "node_modules", path);

/**
 * @param {string} label @param {string} script @param {string[]} args @returns {Phase}
 */
function buildCheck(label, script, args, cwd = root) {
  return {
    label,
    run: async () => {
      const isGood = (await runLabeled(label, [script, ...args], { cwd })) === 0;
      return { tallies: [{ name: label, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }], files: [] };
    },
  };
}

const typedProjects = ["shared", "site", "admin-desktop", "site/scripts", "site/app/service-worker"];

/** @param {string} label @param {string} config @param {string} report @param {string[]} args @returns {Phase["run"]} */
const buildPlaywrightRun =
  (label, config, report, args = []) =>
  async () => {
    const env = { E2E_REPORT: report };
    const code = await runLabeled(label, [bin("@playwright/test/cli.js"), "test", "--config", config, ...args], {
      env,
    });
    return readPlaywrightReport(label, join(results, `${report}.json`), code);
  };

/** @param {string} label @param {string} name of the report @param {string[]} projects @returns {Phase["run"]} */
const buildVitestRun = (label, name, projects) => async () => {
  const outputFile = join(results, `${name}.json`);
  const code = await runLabeled(label, [
    bin("vitest/vitest.mjs"),
    ...["run", "--config", "site/vitest.config.ts", "--maxWorkers=1"],
    ...projects.flatMap((project) => ["--project", project]),
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`],
  ]);
  return readVitestReport(label, outputFile, code);
};

/**
 * Browsers often wait: the phases that need no server use the other core and fill the gaps.
 * @type {readonly Phase[]}
 */
export const phases = [
  buildCheck("Site build", join(site, "scripts/build.mjs"), []),
  buildCheck(
    "Desktop build",
    bin("electron-vite/bin/electron-vite.js"),
    ["build", "--logLevel", "warn"],
    join(root, "admin-desktop"),
  ),
  {
    label: "End-to-end tests",
    after: ["Site build", "Desktop build"],
    run: buildPlaywrightRun("End-to-end tests", "site/playwright.config.ts", "e2e", [
      ...["--project=desktop-light", "--project=journeys", "--project=phone-dark"],
    ]),
  },
  {
    // Apart, because Playwright would leave them out after one failure in what they wait for.
    label: publishingTests,
    after: ["End-to-end tests"],
    run: buildPlaywrightRun(publishingTests, "site/playwright.config.ts", "e2e-publishing", [
      ...["--project=publishing", "--project=desktop-app", "--no-deps"],
    ]),
  },
  // workerd needs the folder of static assets, which the build creates.
  { label: "Worker tests", after: ["Site build"], run: buildVitestRun("Worker tests", "worker", workerProjects) },
  ...["shared", "site", "desktop"].map((project) => {
    const label = `Unit tests: ${project}`;
    return { label, run: buildVitestRun(label, `unit-${project}`, [project]) };
  }),
  // On one core, because the other one is busy with another phase.
  ...typedProjects.map((project) =>
    buildCheck(`Types: ${project}`, bin("@typescript/native/bin/tsc"), ["-p", project, "--singleThreaded"]),
  ),
  buildCheck("Lint and format", bin("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings"]),
  buildCheck("Import rules", bin("dependency-cruiser/bin/dependency-cruise.mjs"), importRuleArguments),
  {
    label: electronTests,
    after: [publishingTests],
    run: buildPlaywrightRun(electronTests, "admin-desktop/playwright.electron.config.ts", "electron"),
  },
];
