import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import type { AdChoice } from "./schemas/ad-choice.ts";

let browser: FakeLocalStorage;

async function openPage() {
  vi.resetModules();
  return import("./ad-choice.ts");
}

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("there is no choice before the visitor makes one", async () => {
  expect(await (await openPage()).readAdChoice()).toBeNull();
});

test("a choice survives a reload, under one key", async () => {
  for (const choice of ["accepted", "declined"] as const) {
    const chosen: AdChoice = { choice, timestamp: "2026-03-01T09:00:00.000Z" };
    (await openPage()).writeAdChoice(chosen);
    expect(await (await openPage()).readAdChoice()).toEqual(chosen);
  }
  expect([...browser.entries.keys()]).toEqual(["adChoice"]);
});

test.each(['"accepted"', '{"choice":"maybe","timestamp":""}', '{"choice":"accepted"}', "{"])(
  "%s is not a choice and is set aside",
  async (text) => {
    browser.entries.set("adChoice", text);
    expect(await (await openPage()).readAdChoice()).toBeNull();
    expect([...browser.entries.keys()]).toEqual(["adChoice:set-aside"]);
  },
);
