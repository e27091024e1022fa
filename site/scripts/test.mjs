// npm test: all tests and checks, from a fresh clone.
import { mkdirSync, rmSync } from "node:fs";
import { installIfNeeded } from "./install.mjs";

const startedAt = Date.now();
await installIfNeeded();

const { requireChromium } = await import("./chromium.mjs");
const { writeLocalSecrets } = await import("./secrets.mjs");
const { phases, results } = await import("./test-run/phases.mjs");
const { printSummary } = await import("./test-run/print-summary.mjs");
const { runPhases } = await import("./test-run/run-phases.mjs");

await requireChromium();
writeLocalSecrets();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const cores = 2;
const hasPassed = printSummary(await runPhases(phases, cores), (Date.now() - startedAt) / 1000);
process.exitCode = hasPassed ? 0 : 1;
