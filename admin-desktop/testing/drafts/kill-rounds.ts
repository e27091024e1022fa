import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { build } from "esbuild";
import { nodeDisk } from "#src/main/disk/disk.ts";
import { createDraftHistory } from "#src/main/history/draft-history.ts";
import { createRandom } from "../random.ts";
import { createErrorLog, createFixedClock, openRepository } from "./draft-factory.ts";

const minWriteMs = 0;
const maxWriteMs = 12;

export interface KillReport {
  kills: number;
  acknowledged: number;
  failures: string[];
}

const run = promisify(execFile);

export async function prepareChild(folder: string): Promise<string> {
  const outfile = join(folder, "child.cjs");
  const snapshot = join(folder, "child.blob");
  await build({
    entryPoints: [join(import.meta.dirname, "kill-child.ts")],
    ...{ outfile, bundle: true, platform: "node", format: "cjs", target: "node20", logLevel: "error" },
  });
  await run(process.execPath, ["--snapshot-blob", snapshot, "--build-snapshot", outfile]);
  return snapshot;
}

async function runAndKill(child: ChildProcess, delayMs: number): Promise<string[]> {
  let output = "";
  let isWriting = false;
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (isWriting || !/^(saved|discarded|restored) /m.test(output)) return;
    isWriting = true;
    setTimeout(() => child.kill("SIGKILL"), delayMs);
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const signal = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (_, by) => resolve(by));
  });
  if (signal !== "SIGKILL") throw new Error(`The child ended by itself: ${errors}`);
  // Anything after the last line feed was cut off by the kill, so it wasn't acknowledged.
  return output.split("\n").slice(0, -1);
}

interface Expected {
  location: "draft" | "bin";
  revision: number;
  hash: string;
  /** The text of its last snapshot. */
  snapshotHash?: string;
}

function applyOutput(expected: Map<string, Expected>, lines: readonly string[]) {
  let acknowledged = 0;
  const started = new Set<string>();
  const failures: string[] = [];
  for (const line of lines) {
    const [event, id = "", revision = "0", hash = ""] = line.split(" ");
    const before = expected.get(id);
    if (event === "begun") started.add(`${id} ${revision} ${hash}`);
    if (event === "saved") expected.set(id, { ...before, location: "draft", revision: Number(revision), hash });
    if (event === "snapshot" && before) expected.set(id, { ...before, snapshotHash: hash });
    if (event === "discarded" && before) expected.set(id, { ...before, location: "bin" });
    if (event === "restored" && before) expected.set(id, { ...before, location: "draft" });
    if (event === "forked" || event === "failed") failures.push(line);
    if (event !== "begun" && event !== "ready") acknowledged += 1;
  }
  return { acknowledged, started, failures };
}

const hashText = ({ json }: AssessmentText) =>
  createHash("sha256")
    .update(json ?? "")
    .digest("hex");

async function checkHistory(folder: string, expected: ReadonlyMap<string, Expected>): Promise<string[]> {
  const history = createDraftHistory({
    ...{ disk: nodeDisk, folder, clock: createFixedClock(), createId: randomUUID, log: createErrorLog() },
  });
  const failures: string[] = [];
  for (const [id, { snapshotHash }] of expected) {
    const snapshots = await history.list(id);
    const hashes: string[] = [];
    for (const snapshot of snapshots) {
      if (snapshot.isDamaged) failures.push(`${id} has a damaged snapshot ${snapshot.id}`);
      else hashes.push(hashText(await history.read(id, snapshot.id)));
    }
    if (snapshotHash !== undefined && !hashes.includes(snapshotHash)) failures.push(`${id} lost a snapshot`);
  }
  return failures;
}

async function checkFolder(
  folder: string,
  expected: Map<string, Expected>,
  started: ReadonlySet<string>,
): Promise<string[]> {
  const store = await openRepository(nodeDisk, { folder });
  const failures = store.listDamaged().map(({ path, reason }) => `damaged ${path}: ${reason}`);
  const binned = new Set(store.listBin().map(({ id }) => id));
  const listed = new Set(store.list().map(({ id }) => id));
  for (const [id, { revision, hash, location, ...rest }] of expected) {
    if (listed.has(id) && binned.has(id)) failures.push(`${id} is in two places`);
    // The kill may have come between a move and its acknowledgment.
    if (binned.has(id)) {
      expected.set(id, { ...rest, revision, hash, location: "bin" });
      continue;
    }
    if (!listed.has(id)) {
      failures.push(`${id} is lost (${location})`);
      continue;
    }
    const draft = await store.read(id);
    const found = createHash("sha256")
      .update(draft.text.json ?? "")
      .digest("hex");
    const isAcknowledged = draft.revision === revision && found === hash;
    if (!isAcknowledged && !started.has(`${id} ${draft.revision} ${found}`)) {
      failures.push(`${id} has revision ${draft.revision} instead of ${revision}, or another text`);
    }
    expected.set(id, { ...rest, location: "draft", revision: draft.revision, hash: found });
  }
  for (const id of listed) {
    if (expected.has(id)) continue;
    const draft = await store.read(id);
    const hash = createHash("sha256")
      .update(draft.text.json ?? "")
      .digest("hex");
    expected.set(id, { location: "draft", revision: draft.revision, hash });
  }
  return failures;
}

export async function killRepeatedly(
  snapshot: string,
  folder: string,
  kills: number,
  seed: number,
): Promise<KillReport> {
  const random = createRandom(seed);
  const report: KillReport = { kills: 0, acknowledged: 0, failures: [] };
  let expected = new Map<string, Expected>();
  for (let at = 0; at < kills; at += 1) {
    const round = join(folder, String(Math.floor(at / 50)));
    if (at % 50 === 0) expected = new Map();
    const args = ["--snapshot-blob", snapshot, "kill-child", round, String(seed * 100_000 + at)];
    // Skips loading certificates that it doesn't need.
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: undefined };
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env });
    const lines = await runAndKill(child, minWriteMs + random() * (maxWriteMs - minWriteMs));
    const { acknowledged, started, failures } = applyOutput(expected, lines);
    report.kills += 1;
    report.acknowledged += acknowledged;
    report.failures.push(...failures, ...(await checkFolder(round, expected, started)));
    report.failures.push(...(await checkHistory(round, expected)));
    if (at % 50 === 49) await rm(round, { recursive: true, force: true });
  }
  return report;
}
