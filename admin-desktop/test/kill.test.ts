import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killRepeatedly, prepareChild } from "./kill-rounds.ts";

/** Milliseconds: ten seconds of one core, on a machine that may have much else to do. */
const longestTest = 120_000;

test(
  "kill -9 at 200 random moments of writing loses and tears no draft that was acknowledged",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "illumine-kills-"));
    try {
      const child = await prepareChild(folder);
      const lanes = [1, 2].map((lane) => killRepeatedly(child, join(folder, `lane ${lane}`), 100, lane));
      const tolls = await Promise.all(lanes);
      expect(tolls.flatMap(({ failures }) => failures)).toEqual([]);
      expect(tolls.reduce((sum, { kills }) => sum + kills, 0)).toBe(200);
      expect(tolls.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThanOrEqual(200);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  longestTest,
);
