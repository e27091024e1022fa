import { afterEach, expect, test, vi } from "vitest";

const load = async (effort: string | undefined, seed: string | undefined) => {
  vi.stubEnv("TEST_EFFORT", effort);
  vi.stubEnv("TEST_SEED", seed);
  vi.resetModules();
  return import("./effort.ts");
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("tests run as many cases as TEST_EFFORT says, and at least one", async () => {
  expect((await load(undefined, "1")).timesEffort(100)).toBe(100);
  const { timesEffort } = await load("10", "1");
  expect([timesEffort(100), timesEffort(37)]).toEqual([1000, 370]);
  expect((await load("0.001", "1")).timesEffort(100)).toBe(1);
});

test("each run has a new seed unless TEST_SEED is set, and a failure says how to repeat it", async () => {
  const seeds = [await load("1", undefined), await load("1", undefined)].map(({ testSeed }) => testSeed);
  expect(new Set(seeds).size).toBe(2);
  const { testSeed, repeatHint } = await load("10", "4711");
  expect(testSeed).toBe(4711);
  expect(repeatHint).toContain("TEST_SEED=4711 TEST_EFFORT=10 npx vitest run");
});

test.each([
  ["much", "1"],
  ["-1", "1"],
  ["1", "seven"],
  ["1", "1.5"],
])("TEST_EFFORT=%s with TEST_SEED=%s is refused", async (effort, seed) => {
  await expect(load(effort, seed)).rejects.toThrow(/TEST_(EFFORT|SEED) isn't a valid number/);
});
