import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSharedRenders } from "./shared-renders.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("nobody waits longer than three seconds for the render of a request that was stopped", async () => {
  const { share } = createSharedRenders<string>();
  void share("/", 0, () => new Promise(() => {}));
  const waiting = share("/", 1000, async () => "rendered again");
  await vi.advanceTimersByTimeAsync(3000);
  expect(await waiting).toBe("rendered again");
  expect(await share("/", 4000, async () => "rendered by a later one")).toBe("rendered by a later one");
});

test("a render that fails fails for all who wait for it, and not for those who come later", async () => {
  const { share } = createSharedRenders<string>();
  const fail = () => Promise.reject(new Error("broken"));
  const both = await Promise.allSettled([share("/", 0, fail), share("/", 0, async () => "not called")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("/", 0, async () => "rendered")).toBe("rendered");
  expect(vi.getTimerCount()).toBe(0);
});
