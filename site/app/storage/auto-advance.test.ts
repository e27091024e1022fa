import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";

let browser: FakeLocalStorage;

/** A page load: module state is gone. */
async function openPage() {
  vi.resetModules();
  return import("./auto-advance.ts");
}

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("answers wait for Next Question until the visitor decides otherwise, and that is remembered", async () => {
  const { readAutoAdvance, writeAutoAdvance } = await openPage();
  expect(readAutoAdvance()).toBe(false);
  writeAutoAdvance(true);
  expect((await openPage()).readAutoAdvance()).toBe(true);
});

test("a damaged setting counts as off", async () => {
  const { readAutoAdvance, writeAutoAdvance } = await openPage();
  writeAutoAdvance(true);
  for (const key of browser.entries.keys()) browser.entries.set(key, "maybe");
  expect(readAutoAdvance()).toBe(false);
});

test("the setting lasts for the visit if the browser refuses storage", async () => {
  browser.refuseAll();
  const { readAutoAdvance, writeAutoAdvance } = await openPage();
  writeAutoAdvance(true);
  expect(readAutoAdvance()).toBe(true);
});
