import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repeatHint, testSeed, timesEffort } from "@illumine/shared/testing/effort.ts";
import { expect, test } from "vitest";
import { killRepeatedly, prepareChild } from "../testing/drafts/kill-rounds.ts";

const killsPerWorker = timesEffort(20);
/** A quiet machine needs a twentieth of it. */
const timeoutMs = 3_000 * killsPerWorker;

test(
  `kill -9 at ${2 * killsPerWorker} random times during writing loses or damages no acknowledged draft`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "illumine-kills-"));
    try {
      const child = await prepareChild(folder);
      const workers = [1, 2].map((worker) =>
        killRepeatedly(child, join(folder, `worker ${worker}`), killsPerWorker, testSeed + worker),
      );
      const reports = await Promise.all(workers);
      expect(
        reports.flatMap(({ failures }) => failures),
        repeatHint,
      ).toEqual([]);
      expect(reports.reduce((sum, { kills }) => sum + kills, 0)).toBe(2 * killsPerWorker);
      expect(reports.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThanOrEqual(
        2 * killsPerWorker,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  timeoutMs,
);
