// npm run proof -- drafts [kills]: 10,000 kills of a process that writes drafts, the duration of a durable save, and
// of opening 1,000 drafts. Prints each measurement as a line of JSON.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import { nodeDisk } from "#src/main/disk/disk.ts";
import { buildSiteCopy, buildText, openRepository } from "../drafts/draft-factory.ts";
import { killRepeatedly, prepareChild } from "../drafts/kill-rounds.ts";

const kills = Number(process.argv[2] ?? 10_000);
const workers = 2;
const draftCount = 1_000;
const draftBytes = 300_000;
const saves = 300;
const maxSaveMs = 5;
const maxOpeningMs = 1_000;

function printMeasurement(what: string, result: string, limit: string, isWithinLimit: boolean): void {
  const command = "`npm run proof -- drafts`";
  console.info(JSON.stringify({ topic: "The desktop app", what, command, result, limit, isWithinLimit }));
}

async function prove(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "illumine-proof-"));
  try {
    const json = "x".repeat(draftBytes);
    const draftsFolder = join(folder, "thousand");
    const repository = await openRepository(nodeDisk, { folder: draftsFolder });
    const base = buildSiteCopy("Site");
    const drafts = await Promise.all(
      Array.from({ length: draftCount }, (_, at) =>
        repository.create({ text: buildText(`Draft ${at}`, json), base, file: null }),
      ),
    );
    const openings: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const startedAt = performance.now();
      const { length } = (await openRepository(nodeDisk, { folder: draftsFolder })).list();
      openings.push(performance.now() - startedAt);
      if (length !== draftCount) throw new Error(`${length} of ${draftCount} drafts were listed`);
    }
    const opening = computeMedian(openings);
    const count = draftCount.toLocaleString("en");
    printMeasurement(
      `${count} drafts of ${draftBytes / 1000} kB listed, median of 5`,
      `${opening.toFixed(0)} ms`,
      `${maxOpeningMs} ms`,
      opening <= maxOpeningMs,
    );

    const { id } = drafts[0] ?? (await repository.create({ text: buildText("First"), base, file: null }));
    const times: number[] = [];
    let revision = 1;
    for (let at = 0; at < saves; at += 1) {
      const text = buildText(`Typed ${at}`, json);
      const startedAt = performance.now();
      const written = await repository.write({ id, revision, text });
      times.push(performance.now() - startedAt);
      if (written.kind !== "saved") throw new Error("A save was forked");
      revision = written.revision;
    }
    const save = computeMedian(times);
    printMeasurement(
      `a durable save of ${draftBytes / 1000} kB, median of ${saves}`,
      `${save.toFixed(2)} ms`,
      `${maxSaveMs} ms`,
      save <= maxSaveMs,
    );
    await rm(draftsFolder, { recursive: true });

    const snapshot = await prepareChild(folder);
    const reports = await Promise.all(
      Array.from({ length: workers }, (_, worker) =>
        killRepeatedly(snapshot, join(folder, `lane ${worker}`), Math.ceil(kills / workers), 1 + worker),
      ),
    );
    const sum = (of: (report: (typeof reports)[number]) => number) =>
      reports.reduce((total, report) => total + of(report), 0);
    const failures = reports.flatMap((report) => report.failures);
    for (const failure of failures) console.error(failure);
    const [killed, acknowledged] = [sum((report) => report.kills), sum((report) => report.acknowledged)].map((n) =>
      n.toLocaleString("en"),
    );
    printMeasurement(
      `changes lost or torn by ${killed} kill -9`,
      `${failures.length} of ${acknowledged} acknowledged`,
      "0",
      failures.length === 0,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await prove();
