import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStepHistory } from "./step-history.ts";

const base = "/category/data/checks";

/** The router's entry for the first question. */
const entries = [{ path: `${base}/technical/1`, state: { usr: null, key: "first", idx: 4 } as { idx: number } | null }];
let painted: (() => void)[] = [];
let popListeners = new Set<() => void>();

const fakeWindow = {
  location: {
    get pathname() {
      return entries.at(-1)?.path.replace(/\?.*/, "");
    },
    search: "?contentVersion=2",
    assign: vi.fn(),
  },
  history: {
    get state() {
      return entries.at(-1)?.state;
    },
    pushState: vi.fn((state: { idx: number }, _: string, path: string) => void entries.push({ path, state })),
  },
  addEventListener: (_: string, listener: () => void) => popListeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => popListeners.delete(listener),
};

const paint = () => {
  for (const task of painted.splice(0)) task();
};

const goBack = () => {
  entries.pop();
  for (const listener of popListeners) listener();
};

const start = () => createStepHistory(base, `${base}/technical/1`, (task) => void painted.push(task));

beforeEach(() => {
  entries.splice(1);
  painted = [];
  popListeners = new Set();
  vi.clearAllMocks();
  vi.stubGlobal("window", fakeWindow);
});
afterEach(() => void vi.unstubAllGlobals());

test("a step is shown at once, and its address is written after the paint, as the router would", () => {
  const steps = start();
  const listener = vi.fn();
  steps.subscribe(listener);
  steps.push(`${base}/technical/2`);
  expect(listener).toHaveBeenCalledOnce();
  expect(steps.readPath()).toBe(`${base}/technical/2`);
  expect(entries).toHaveLength(1);
  paint();
  expect(entries[1]).toEqual({
    path: `${base}/technical/2?contentVersion=2`,
    state: { usr: null, key: expect.stringMatching(/^[0-9a-f]{8}$/), idx: 5 },
  });
  expect(steps.readPath()).toBe(`${base}/technical/2`);
});

test("two steps before a paint are two entries", () => {
  const steps = start();
  steps.push(`${base}/technical/2`);
  steps.push(`${base}/technical/3`);
  paint();
  expect(entries.map(({ state }) => state?.idx)).toEqual([4, 5, 6]);
  expect(steps.readPath()).toBe(`${base}/technical/3`);
});

test("what waits is written before the router navigates, once", () => {
  const steps = start();
  steps.push(`${base}/technical/2`);
  steps.flush();
  paint();
  expect(entries).toHaveLength(2);
});

test("Back decides, also before the step before it is written", () => {
  const steps = start();
  const unsubscribe = steps.subscribe(vi.fn());
  steps.push(`${base}/technical/2`);
  paint();
  steps.push(`${base}/technical/3`);
  goBack();
  paint();
  expect(steps.readPath()).toBe(`${base}/technical/1`);
  expect(entries).toHaveLength(1);
  unsubscribe();
  expect(popListeners.size).toBe(0);
});

test("the screen stays at its step while the router leaves it", () => {
  const steps = start();
  steps.push(`${base}/technical/2`);
  paint();
  expect(steps.readPath()).toBe(`${base}/technical/2`);
  for (const path of ["/", `${base}-2/technical/1`]) {
    entries.push({ path, state: null });
    expect(steps.readPath()).toBe(`${base}/technical/2`);
  }
});

test("after a link within the page, which has no state, counting begins again", () => {
  const steps = start();
  entries.push({ path: `${base}/technical/1`, state: null });
  steps.push(`${base}/technical/2`);
  paint();
  expect(entries.at(-1)?.state?.idx).toBe(0);
});

test("a browser that refuses loads the address", () => {
  const steps = start();
  fakeWindow.history.pushState.mockImplementationOnce(() => {
    throw new Error("SecurityError");
  });
  steps.push(`${base}/technical/2`);
  paint();
  expect(fakeWindow.location.assign).toHaveBeenCalledWith(`${base}/technical/2?contentVersion=2`);
});
