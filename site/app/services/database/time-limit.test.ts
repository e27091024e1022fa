import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTimeLimit, limitDatabase, type QueriedDatabase } from "./time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = "D1_ERROR: storage didn't answer in time";
const never = () => new Promise<never>(() => {});

test("an answer in time is passed on, and so is a failure", async () => {
  const limit = createTimeLimit(1000);
  expect(await limit(async () => "rows")).toBe("rows");
  await expect(limit(() => Promise.reject(new Error("D1_ERROR: broken")))).rejects.toThrow("D1_ERROR: broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("storage that didn't answer in time isn't asked again", async () => {
  const limit = createTimeLimit(1000);
  const first = expect(limit(never)).rejects.toThrow(refusal);
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  const asked = vi.fn(async () => "rows");
  await expect(limit(asked)).rejects.toThrow(refusal);
  expect(asked).not.toHaveBeenCalled();
});

const answerAfter = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, "rows"));

test("calls one after another have the time together", async () => {
  const limit = createTimeLimit(1000);
  const ask = async () => {
    for (let calls = 0; calls < 3; calls += 1) await limit(answerAfter(900));
  };
  const asked = expect(ask()).rejects.toThrow(refusal);
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
  await expect(limit(async () => "rows")).rejects.toThrow(refusal);
});

test("calls at once take the time once, and the time between calls is the request's", async () => {
  const limit = createTimeLimit(1000);
  const both = Promise.all([limit(answerAfter(600)), limit(answerAfter(700))]);
  await vi.advanceTimersByTimeAsync(700);
  expect(await both).toEqual(["rows", "rows"]);
  await vi.advanceTimersByTimeAsync(5000);
  const last = limit(answerAfter(250));
  await vi.advanceTimersByTimeAsync(250);
  expect(await last).toBe("rows");
});

test("every way to ask the database is limited, and batches get its own statements", async () => {
  const batches: unknown[] = [];
  const build = (query: string): object => ({
    query,
    bind: (...values: unknown[]) => build(`${query} ${values}`),
    ...{ all: never, first: never, raw: never, run: never },
  });
  const database = {
    prepare: build,
    batch: async (statements: { query: string }[]) => void batches.push(...statements.map(({ query }) => query)),
  } as unknown as QueriedDatabase;
  const { prepare, batch } = limitDatabase(database, createTimeLimit(1000));
  await batch([prepare("select").bind(1), prepare("delete")]);
  expect(batches).toEqual(["select 1", "delete"]);
  for (const ask of ["all", "first", "raw", "run"] as const) {
    const { prepare: prepareLimited } = limitDatabase(database, createTimeLimit(1000));
    const statement = prepareLimited("select").bind(1) as unknown as Record<typeof ask, () => Promise<unknown>>;
    const asked = expect(statement[ask]()).rejects.toThrow(refusal);
    await vi.advanceTimersByTimeAsync(1000);
    await asked;
  }
});
