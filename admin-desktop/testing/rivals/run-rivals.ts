import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";

export interface Rivalry {
  kind: "draft" | "file";
  folder: string;
  /** The draft's id or the file's path. */
  target: string;
  processes: number;
  editsEach: number;
}

export interface RivalReport {
  saved: number;
  /** Edits whose author was told that somebody else had edited. */
  reported: number;
  /** Saved edits that replaced a text that their author hadn't read. */
  overwritten: string[];
  failures: string[];
}

export async function buildRival(folder: string): Promise<string> {
  const outfile = join(folder, "rival.cjs");
  await build({
    entryPoints: [join(import.meta.dirname, "rival-child.ts")],
    ...{ outfile, bundle: true, platform: "node", format: "cjs", target: "node20", logLevel: "error" },
    mainFields: ["module", "main"],
  });
  return outfile;
}

const waitFor = (child: ChildProcess, isDone: (output: string) => boolean) =>
  new Promise<void>((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (text: string) => {
      output += text;
      if (isDone(output)) resolve();
    });
    child.once("error", reject);
    child.once("close", () => resolve());
  });

async function collect(child: ChildProcess): Promise<string[]> {
  let output = "";
  let errors = "";
  child.stdout?.on("data", (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`A process ended with ${String(code)}: ${errors}`);
  return output.split("\n").filter((line) => line !== "" && line !== "ready");
}

/**
 * Several processes edit one text at once.
 * @param first the text before the first edit
 * @param readLast reads the text after the last
 */
export async function runRivals(
  script: string,
  { kind, folder, target, processes, editsEach }: Rivalry,
  { first, readLast }: { first: string; readLast(): Promise<string> },
): Promise<RivalReport> {
  const children = Array.from({ length: processes }, (_, at) =>
    spawn(process.execPath, [script, kind, folder, target, `writer${at + 1}`, String(editsEach)], {
      stdio: ["pipe", "pipe", "pipe"],
    }),
  );
  for (const child of children) child.stdout.setEncoding("utf8");
  const outputs = children.map(collect);
  await Promise.all(children.map((child) => waitFor(child, (output) => output.includes("ready"))));
  for (const child of children) child.stdin.write("go\n");
  const lines = (await Promise.all(outputs)).flat().map((line) => line.split(" "));
  const beforeSaved = new Map<string, string>();
  for (const [outcome, label = "", before = ""] of lines) if (outcome === "saved") beforeSaved.set(label, before);
  // Every saved text is one that the next author read, back from the last.
  const seen = new Set<string>();
  for (let label = await readLast(); label !== first && !seen.has(label); label = beforeSaved.get(label) ?? first)
    seen.add(label);
  return {
    saved: beforeSaved.size,
    reported: lines.filter(([outcome]) => outcome === "reported").length,
    overwritten: [...beforeSaved.keys()].filter((label) => !seen.has(label)),
    failures: lines.filter(([outcome]) => outcome === "failed").map((line) => line.join(" ")),
  };
}
