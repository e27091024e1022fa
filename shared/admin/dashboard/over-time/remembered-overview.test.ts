import { afterEach, expect, test, vi } from "vitest";
import { readOverviewState, rememberOverviewState } from "./remembered-overview.ts";

afterEach(() => vi.unstubAllGlobals());

function stubStorage(stored: Map<string, string>) {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
}

test("the overview stays open or closed on this device, with the height that it took", () => {
  const stored = new Map<string, string>();
  stubStorage(stored);
  expect(readOverviewState().isOpen).toBe(false);
  rememberOverviewState({ isOpen: true, heightPx: 640 });
  expect(readOverviewState()).toEqual({ isOpen: true, heightPx: 640 });
});

test.each(["", "{", "true", '{"isOpen":true}', '{"isOpen":true,"heightPx":-4}', '{"isOpen":true,"heightPx":1e9}'])(
  "what was stored as %s counts as closed",
  (text) => {
    stubStorage(new Map([["adminOverview", text]]));
    expect(readOverviewState().isOpen).toBe(false);
  },
);

test("blocked storage counts as closed and stops nothing", () => {
  vi.stubGlobal("window", {
    get localStorage(): never {
      throw new Error("denied");
    },
  });
  expect(readOverviewState().isOpen).toBe(false);
  expect(() => rememberOverviewState({ isOpen: true, heightPx: 1 })).not.toThrow();
});
