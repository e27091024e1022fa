import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { root } from "../paths.mjs";
import { run, runOrThrow } from "../run.mjs";

const port = 8796;
const startLimitSeconds = 600;

/** Seconds from `npm start` to the first answer of the database. */
async function timeStart(folder: string): Promise<number> {
  const startedAt = Date.now();
  const server = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
    // A group of its own: npm doesn't pass signals on to what its script started.
    detached: true,
  });
  const exited = once(server, "exit");
  const getSeconds = () => (Date.now() - startedAt) / 1000;
  try {
    while (getSeconds() < startLimitSeconds && server.exitCode === null) {
      const answer = await fetch(`http://localhost:${port}/api/assessments/health/status`).catch(() => null);
      if (answer?.ok) return getSeconds();
      await wait(100);
    }
    throw new Error(
      server.exitCode === null
        ? `npm start didn't answer on port ${port} within ${startLimitSeconds} seconds`
        : `npm start ended with ${server.exitCode}. To see why, run it in a fresh clone`,
    );
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
    await exited;
  }
}

interface TestSummary {
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  phases: { label: string; seconds: number }[];
}

export async function measureFreshClone(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "illumine-clone-"));
  try {
    await runOrThrow("Cloning", "git", ["clone", "--quiet", root, folder]);
    const first = await timeStart(folder);
    const second = await timeStart(folder);
    await run("npm", ["test"], { cwd: folder });
    const summary = JSON.parse(readFileSync(join(folder, "test-results/summary.json"), "utf8")) as TestSummary;
    const row = {
      topic: "Starting and testing",
      command: "`npm run proof -- fresh-clone`",
      unit: "s",
    } as const;
    const phases = summary.phases.map(({ label, seconds }) => `${label} ${Math.round(seconds)}`);
    return [
      buildMeasurement({ ...row, what: "`npm start` in a fresh clone, warm npm cache", value: first, max: 120 }),
      buildMeasurement({ ...row, what: "`npm start`, second time", value: second, max: 15, digits: 1 }),
      buildMeasurement({ ...row, what: "`npm test` after `npm start`", value: summary.seconds, max: 480 }),
      {
        ...row,
        what: "tests",
        result: `${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`,
        limit: "0 failed",
        isWithinLimit: summary.failed === 0,
      },
      { ...row, what: "seconds per phase, two at a time", result: phases.join(", "), limit: "", isWithinLimit: true },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
