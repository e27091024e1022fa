import { testSeed, timesEffort } from "@illumine/shared/testing/effort.ts";
import { expect, test } from "vitest";
import { runHistory } from "#testing/histories/run-history.ts";

test("no history of two windows and a desktop app replaces unseen text or loses any", async () => {
  const faults: Record<number, string[]> = {};
  const count = timesEffort(60);
  for (let seed = testSeed; seed < testSeed + count; seed += 1) {
    const found = await runHistory(seed);
    if (found.length > 0) faults[seed] = found;
  }
  expect(faults).toEqual({});
}, 60_000);
