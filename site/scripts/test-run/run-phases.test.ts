import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runPhases } from "./run-phases.mjs";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** Phases that log their start and end when the test says so. */
function createPhases() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const create = (label: string, after?: string[]) => ({
    label,
    ...(after && { after }),
    run: async () => {
      log.push(label);
      await new Promise<void>((resolve) => ends.set(label, resolve));
      return { tallies: [{ name: label, passed: 1, failed: 0, skipped: 0 }], files: [] };
    },
  });
  const end = async (label: string) => {
    ends.get(label)?.();
    await vi.waitFor(() => expect(ends.delete(label)).toBe(true));
    // Lets the phases that waited for it start.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, create, end };
}

test("as many phases run as there are cores, in the list's order", async () => {
  const { log, create, end } = createPhases();
  const running = runPhases([create("one"), create("two"), create("three")], 2);
  expect(log).toEqual(["one", "two"]);
  await end("two");
  expect(log).toEqual(["one", "two", "three"]);
  await end("three");
  await end("one");
  const results = await running;
  expect(results.map(({ label }) => label)).toEqual(["one", "two", "three"]);
  expect(results[1]).toMatchObject({ tallies: [{ name: "two", passed: 1 }], seconds: expect.any(Number) });
});

test("a phase waits for those it depends on, and others go first", async () => {
  const { log, create, end } = createPhases();
  const running = runPhases([create("build"), create("browsers", ["build"]), create("types")], 2);
  expect(log).toEqual(["build", "types"]);
  await end("types");
  expect(log).toEqual(["build", "types"]);
  await end("build");
  expect(log).toEqual(["build", "types", "browsers"]);
  await end("browsers");
  await running;
});

test("phases that wait for each other are an error", async () => {
  const { create } = createPhases();
  await expect(runPhases([create("one", ["two"]), create("two", ["one"])], 2)).rejects.toThrow(
    "These phases wait for each other: one,two",
  );
});
