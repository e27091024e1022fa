// npm run proof -- drafts [kills]: 10,000 kills of a process that writes drafts, how long a durable save takes, and how
// long 1,000 drafts take to open. Exits with 1 where something was lost or took too long.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeDisk } from "../src/main/disk/disk.ts";
import { killRepeatedly, prepareChild } from "./kill-rounds.ts";
import { buildSiteCopy, buildText, openStore } from "./store-factory.ts";

const kills = Number(process.argv[2] ?? 10_000);
const lanes = 2;
const draftCount = 1_000;
/** Bytes of text in one draft. */
const draftSize = 300_000;
const saves = 300;
/** Milliseconds. */
const longestSave = 5;
const longestOpening = 1_000;

const toMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function prove(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "illumine-proof-"));
  try {
    const json = "x".repeat(draftSize);
    const place = join(folder, "thousand");
    const begun = await openStore(nodeDisk, { folder: place });
    const base = buildSiteCopy("Site");
    const drafts = await Promise.all(
      Array.from({ length: draftCount }, (_, at) =>
        begun.create({ text: buildText(`Draft ${at}`, json), base, file: null }),
      ),
    );
    const openings: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const startedAt = performance.now();
      const { length } = (await openStore(nodeDisk, { folder: place })).list();
      openings.push(performance.now() - startedAt);
      if (length !== draftCount) throw new Error(`${length} of ${draftCount} drafts were listed`);
    }
    const opening = toMedian(openings);
    const count = draftCount.toLocaleString("en");
    console.info(
      `${count} drafts of ${draftSize / 1000} kB listed, median of 5: ${opening.toFixed(0)} ms (${longestOpening})`,
    );

    const { id } = drafts[0] ?? (await begun.create({ text: buildText("First"), base, file: null }));
    const times: number[] = [];
    let revision = 1;
    for (let at = 0; at < saves; at += 1) {
      const text = buildText(`Typed ${at}`, json);
      const startedAt = performance.now();
      const written = await begun.write({ id, revision, text });
      times.push(performance.now() - startedAt);
      if (written.kind !== "kept") throw new Error("A save was forked");
      revision = written.revision;
    }
    const save = toMedian(times);
    console.info(
      `a durable save of ${draftSize / 1000} kB, median of ${saves}: ${save.toFixed(2)} ms (${longestSave})`,
    );
    await rm(place, { recursive: true });

    const snapshot = await prepareChild(folder);
    const tolls = await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        killRepeatedly(snapshot, join(folder, `lane ${lane}`), Math.ceil(kills / lanes), 1 + lane),
      ),
    );
    const sum = (of: (toll: (typeof tolls)[number]) => number) => tolls.reduce((total, toll) => total + of(toll), 0);
    const failures = tolls.flatMap((toll) => toll.failures);
    for (const failure of failures) console.error(failure);
    const [killed, acknowledged] = [sum((toll) => toll.kills), sum((toll) => toll.acknowledged)].map((n) =>
      n.toLocaleString("en"),
    );
    console.info(`kill -9: ${killed} times, ${acknowledged} acknowledged changes, ${failures.length} lost or torn (0)`);
    return failures.length === 0 && opening < longestOpening && save < longestSave;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void prove().then((isProven) => {
  if (!isProven) process.exitCode = 1;
});
