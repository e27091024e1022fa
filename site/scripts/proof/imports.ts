import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listQuestions } from "@illumine/shared/assessment/export/list-questions.ts";
import { listUnread } from "@illumine/shared/assessment/unread.ts";
import { type FileReading, isSkipped, readFile } from "../illumine/read-files.ts";
import type { Measurement } from "../measurements/measurements.ts";
import { site } from "../paths.mjs";
import { buildLargeFile, largeFormats } from "./large-files.ts";

const base = { topic: "Files of other tools", limit: "" } as const;
const largeFileBytes = 5_000_000;
const maxReadMs = 30_000;

interface Counts {
  files: number;
  unreadable: number;
  questions: number;
  keyed: number;
  withOptions: number;
  graded: number;
  explained: number;
  blocked: number;
}

const noCounts: Counts = {
  ...{ files: 0, unreadable: 0, questions: 0, keyed: 0, withOptions: 0, graded: 0, explained: 0, blocked: 0 },
};

function countReading(counts: Counts, file: FileReading): Counts {
  if (isSkipped(file) || !file.draft) return { ...counts, files: counts.files + 1, unreadable: counts.unreadable + 1 };
  const questions = listQuestions(file.draft).map(({ question }) => question);
  const count = (test: (question: (typeof questions)[number]) => boolean) => questions.filter(test).length;
  return {
    files: counts.files + 1,
    unreadable: counts.unreadable,
    questions: counts.questions + questions.length,
    keyed: counts.keyed + count(({ key }) => key !== undefined),
    withOptions: counts.withOptions + count(({ options }) => options.length > 0),
    graded: counts.graded + count(({ correct }) => (correct?.length ?? 0) > 0),
    explained: counts.explained + count(({ explanation }) => (explanation ?? "") !== ""),
    blocked: counts.blocked + listUnread(file.draft).length,
  };
}

const formatCounts = (counts: Counts): string =>
  [
    `${counts.files - counts.unreadable} of ${counts.files} files`,
    `${counts.questions} questions`,
    `${counts.withOptions} with options`,
    `${counts.keyed} with a key`,
    `${counts.graded} with right answers`,
    `${counts.explained} with explanations`,
    `${counts.blocked} reasons not to publish`,
  ].join(", ");

async function measureFormat(folder: string, format: string): Promise<Measurement[]> {
  const names = readdirSync(join(folder, format)).sort();
  if (names.length === 0) return [];
  let counts = noCounts;
  for (const name of names) {
    const filePath = join(folder, format, name);
    counts = countReading(counts, await readFile(folder, { filePath, isNamed: true }, { isHeaderless: false }));
  }
  return [
    {
      ...base,
      what: `real public files, ${format}: what was read of them`,
      command: "`npm run proof -- imports --folder <files>`",
      result: formatCounts(counts),
      isWithinLimit: true,
    },
  ];
}

interface LargeReading {
  questions: number;
  durationMs: number;
  addedMegabytes: number;
}

function measureLargeFile(format: (typeof largeFormats)[number], folder: string): Measurement {
  const filePath = join(folder, `${format.name}.${format.extension}`);
  writeFileSync(filePath, buildLargeFile(format, largeFileBytes));
  const script = join(site, "scripts/proof/read-large-file.ts");
  const args = ["--import", "tsx", script, filePath];
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(site, "scripts/tsconfig.json") };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: site, env });
  if (status !== 0) throw new Error(`Reading ${filePath} failed: ${stderr}`);
  const { questions, durationMs, addedMegabytes }: LargeReading = JSON.parse(stdout);
  return {
    ...base,
    what: `a file of 5 MB, ${format.name}: time and memory to read it`,
    command: "`npm run proof -- imports`",
    result: `${(durationMs / 1000).toFixed(1)} s, ${addedMegabytes.toFixed(0)} MB, ${questions} questions`,
    limit: `${maxReadMs / 1000} s, and a question at least`,
    isWithinLimit: durationMs <= maxReadMs && questions > 0,
  };
}

export async function measureImports(folder: string | undefined): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  if (folder === undefined) console.info("Without --folder only made-up files are read.");
  else
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
      measurements.push(...(await measureFormat(folder, name)));
  const large = mkdtempSync(join(tmpdir(), "illumine-imports-"));
  try {
    measurements.push(...largeFormats.map((format) => measureLargeFile(format, large)));
  } finally {
    rmSync(large, { recursive: true, force: true });
  }
  return measurements;
}
