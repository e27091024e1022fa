import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";

let browser: FakeLocalStorage;

/** A page load: module state is gone. */
async function openPage() {
  vi.resetModules();
  return import("./digit-keys.ts");
}

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("number keys work until the visitor turns them off, and that is remembered", async () => {
  const { readDigitKeys, writeDigitKeys } = await openPage();
  expect(readDigitKeys()).toBe(true);
  writeDigitKeys(false);
  expect(readDigitKeys()).toBe(false);
  const reloaded = await openPage();
  expect(reloaded.readDigitKeys()).toBe(false);
  reloaded.writeDigitKeys(true);
  expect((await openPage()).readDigitKeys()).toBe(true);
});

test("a damaged setting counts as on", async () => {
  const { readDigitKeys, writeDigitKeys } = await openPage();
  writeDigitKeys(false);
  for (const key of browser.entries.keys()) browser.entries.set(key, "maybe");
  expect(readDigitKeys()).toBe(true);
});

test("the setting lasts for the visit if the browser refuses storage", async () => {
  browser.refuseAll();
  const { readDigitKeys, writeDigitKeys } = await openPage();
  expect(readDigitKeys()).toBe(true);
  writeDigitKeys(false);
  expect(readDigitKeys()).toBe(false);
});

test("on the server the setting is on", async () => {
  vi.unstubAllGlobals();
  expect((await openPage()).readDigitKeys()).toBe(true);
});
