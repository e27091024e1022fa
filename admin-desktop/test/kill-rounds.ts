import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { nodeDisk } from "../src/main/disk/disk.ts";
import { createRandom } from "./random.ts";
import { openStore } from "./store-factory.ts";

/** Milliseconds of writing, from the first word of something kept to the kill. */
const shortest = 0;
const longest = 12;

/** What came of so many kills. */
export interface Toll {
  kills: number;
  /** Things that the killed processes were told are kept. */
  acknowledged: number;
  /** One line for each draft that was lost, torn, in two places or reported damaged. */
  failures: string[];
}

const run = promisify(execFile);

/** Prepares the process that is to be killed, once for all kills. Resolves with the path of its snapshot. */
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

/** Lets it write for a while, kills it, and resolves with what it said. */
async function runAndKill(child: ChildProcess, milliseconds: number): Promise<string[]> {
  let said = "";
  let isWriting = false;
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (isWriting || !/^(kept|discarded|restored) /m.test(said)) return;
    isWriting = true;
    setTimeout(() => child.kill("SIGKILL"), milliseconds);
  });
  let failed = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    failed += text;
  });
  const signal = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (_, by) => resolve(by));
  });
  if (signal !== "SIGKILL") throw new Error(`The child ended by itself: ${failed}`);
  // What follows the last line feed was cut off by the kill: nobody was told.
  return said.split("\n").slice(0, -1);
}

interface Known {
  place: "draft" | "bin";
  revision: number;
  hash: string;
}

/** Follows what was said. Also what was begun last: it may be there or not. */
function follow(known: Map<string, Known>, lines: readonly string[]) {
  let acknowledged = 0;
  const begun = new Set<string>();
  const failures: string[] = [];
  for (const line of lines) {
    const [word, id = "", revision = "0", hash = ""] = line.split(" ");
    const before = known.get(id);
    if (word === "begun") begun.add(`${id} ${revision} ${hash}`);
    if (word === "kept") known.set(id, { place: "draft", revision: Number(revision), hash });
    if (word === "discarded" && before) known.set(id, { ...before, place: "bin" });
    if (word === "restored" && before) known.set(id, { ...before, place: "draft" });
    if (word === "forked" || word === "failed") failures.push(line);
    if (word !== "begun" && word !== "ready") acknowledged += 1;
  }
  return { acknowledged, begun, failures };
}

/** Holds what lies in the folder against what was said, and takes note of what is there beyond it. */
async function judge(folder: string, known: Map<string, Known>, begun: ReadonlySet<string>): Promise<string[]> {
  const store = await openStore(nodeDisk, { folder });
  const failures = store.listDamaged().map(({ path, reason }) => `damaged ${path}: ${reason}`);
  const binned = new Set(store.listBin().map(({ id }) => id));
  const listed = new Set(store.list().map(({ id }) => id));
  for (const [id, { revision, hash, place }] of known) {
    if (listed.has(id) && binned.has(id)) failures.push(`${id} is in two places`);
    // The kill may have come after the move and before the word of it; the draft is whole in either place.
    if (binned.has(id)) {
      known.set(id, { revision, hash, place: "bin" });
      continue;
    }
    if (!listed.has(id)) {
      failures.push(`${id} is lost (${place})`);
      continue;
    }
    const draft = await store.read(id);
    const found = createHash("sha256")
      .update(draft.text.json ?? "")
      .digest("hex");
    const isAcknowledged = draft.revision === revision && found === hash;
    if (!isAcknowledged && !begun.has(`${id} ${draft.revision} ${found}`)) {
      failures.push(`${id} has revision ${draft.revision} instead of ${revision}, or another text`);
    }
    known.set(id, { place: "draft", revision: draft.revision, hash: found });
  }
  for (const id of listed) {
    if (known.has(id)) continue;
    const draft = await store.read(id);
    const hash = createHash("sha256")
      .update(draft.text.json ?? "")
      .digest("hex");
    known.set(id, { place: "draft", revision: draft.revision, hash });
  }
  return failures;
}

/** Starts and kills so many processes, one after the other on one folder, which begins anew every 50 kills. */
export async function killRepeatedly(snapshot: string, folder: string, kills: number, seed: number): Promise<Toll> {
  const random = createRandom(seed);
  const toll: Toll = { kills: 0, acknowledged: 0, failures: [] };
  let known = new Map<string, Known>();
  for (let at = 0; at < kills; at += 1) {
    const round = join(folder, String(Math.floor(at / 50)));
    if (at % 50 === 0) known = new Map();
    const args = ["--snapshot-blob", snapshot, "kill-child", round, String(seed * 100_000 + at)];
    // Certificates that it does not need would take longer to read than everything else at its start.
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: undefined };
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env });
    const lines = await runAndKill(child, shortest + random() * (longest - shortest));
    const { acknowledged, begun, failures } = follow(known, lines);
    toll.kills += 1;
    toll.acknowledged += acknowledged;
    toll.failures.push(...failures, ...(await judge(round, known, begun)));
    if (at % 50 === 49) await rm(round, { recursive: true, force: true });
  }
  return toll;
}
