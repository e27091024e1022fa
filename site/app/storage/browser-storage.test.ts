import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";

let browser: FakeLocalStorage;

/** A page load: module state is gone. */
async function openPage() {
  vi.resetModules();
  return import("./browser-storage.ts");
}

const numbers = {
  parse: (value: unknown): number[] => {
    if (!Array.isArray(value) || value.some((one) => typeof one !== "number")) throw new Error("Not a list of numbers");
    return value;
  },
};
const importNumbers = vi.fn(async () => numbers);

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  importNumbers.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("without a stored value it reads null and loads no schema", async () => {
  const { readStored } = await openPage();
  expect(await readStored("list", importNumbers)).toBeNull();
  expect(importNumbers).not.toHaveBeenCalled();
});

test("a written value is read, also after a reload", async () => {
  const page = await openPage();
  page.writeStored("list", [1, 2]);
  expect(await page.readStored("list", importNumbers)).toEqual([1, 2]);
  const reloaded = await openPage();
  expect(await reloaded.readStored("list", importNumbers)).toEqual([1, 2]);
});

test("each key has its own value, and the last one written counts", async () => {
  const { readStored, writeStored } = await openPage();
  writeStored("one", [1]);
  writeStored("other", [2]);
  writeStored("one", [3]);
  expect(await readStored("one", importNumbers)).toEqual([3]);
  expect(await readStored("other", importNumbers)).toEqual([2]);
});

test("a removed value is gone", async () => {
  const { readStored, removeStored, writeStored } = await openPage();
  writeStored("list", [1]);
  removeStored("list");
  expect(await readStored("list", importNumbers)).toBeNull();
  expect(browser.entries.size).toBe(0);
});

test.each([
  ["empty", ""],
  ["no JSON", "{oops"],
  ["cut off in the middle", "[1, 2"],
  ["of a wrong shape", '{"a":1}'],
  ["of a wrong shape inside", '[1,"2"]'],
  ["null", "null"],
])("an entry that is %s is set aside with one warning, and its key is free again", async (_, text) => {
  browser.entries.set("list", text);
  const { readStored, writeStored } = await openPage();
  expect(await readStored("list", importNumbers)).toBeNull();
  expect(await readStored("list", importNumbers)).toBeNull();
  expect([...browser.entries]).toEqual([["list:set-aside", text]]);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('"list"'), expect.any(Error));
  writeStored("list", [1]);
  expect(await readStored("list", importNumbers)).toEqual([1]);
});

test("a damaged entry in full storage is not lost: the copy takes its room", async () => {
  browser.entries.set("list", "{damaged");
  browser.quota = "{damaged".length;
  const { readStored } = await openPage();
  expect(await readStored("list", importNumbers)).toBeNull();
  expect([...browser.entries]).toEqual([["list:set-aside", "{damaged"]]);
});

test("a damaged entry that the browser refuses to remove is ignored and warned about once", async () => {
  browser.entries.set("list", "{damaged");
  browser.refusals.removeItem = "SecurityError";
  const { readStored, writeStored } = await openPage();
  expect(await readStored("list", importNumbers)).toBeNull();
  expect(await readStored("list", importNumbers)).toBeNull();
  expect(console.warn).toHaveBeenCalledTimes(1);
  writeStored("list", [1]);
  expect(await readStored("list", importNumbers)).toEqual([1]);
});

test("a schema that can't be loaded is an error, and the stored value stays unchanged", async () => {
  browser.entries.set("list", "[1]");
  const { readStored } = await openPage();
  await expect(readStored("list", () => Promise.reject(new Error("Offline")))).rejects.toThrow("Offline");
  expect([...browser.entries]).toEqual([["list", "[1]"]]);
  expect(await readStored("list", importNumbers)).toEqual([1]);
});

test("a value written while the schema loads is the one that is read", async () => {
  browser.entries.set("list", "{damaged");
  const { readStored, writeStored } = await openPage();
  const reading = readStored("list", importNumbers);
  writeStored("list", [2]);
  expect(await reading).toEqual([2]);
  expect([...browser.entries]).toEqual([["list", "[2]"]]);
});

test("a value removed while the schema loads does not come back", async () => {
  browser.entries.set("list", "[1]");
  const { readStored, removeStored } = await openPage();
  const reading = readStored("list", importNumbers);
  removeStored("list");
  expect(await reading).toBeNull();
});

test("values last for the visit if the browser refuses every call, and a reload forgets them", async () => {
  browser.refuseAll();
  const { readStored, removeStored, writeStored } = await openPage();
  expect(await readStored("list", importNumbers)).toBeNull();
  writeStored("list", [1]);
  writeStored("list", [1, 2]);
  expect(await readStored("list", importNumbers)).toEqual([1, 2]);
  removeStored("list");
  expect(await readStored("list", importNumbers)).toBeNull();
  writeStored("list", [3]);
  const reloaded = await openPage();
  expect(await reloaded.readStored("list", importNumbers)).toBeNull();
});

test.each([
  [
    "throws",
    () => {
      throw new DOMException("Access is denied", "SecurityError");
    },
  ],
  ["is null", () => null],
])("values last for the visit if the browser's storage %s", async (_, get) => {
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get }));
  const { readStored, removeStored, writeStored } = await openPage();
  expect(await readStored("list", importNumbers)).toBeNull();
  writeStored("list", [1]);
  expect(await readStored("list", importNumbers)).toEqual([1]);
  removeStored("list");
  expect(await readStored("list", importNumbers)).toBeNull();
});

test("on the server, where there is no window, nothing is stored", async () => {
  vi.unstubAllGlobals();
  const { readStored, readStoredSwitch } = await openPage();
  expect(await readStored("list", importNumbers)).toBeNull();
  expect(readStoredSwitch("switch")).toBeNull();
});

test("a value that doesn't fit is read in this visit instead of the older stored one", async () => {
  browser.entries.set("list", "[1]");
  browser.quota = 3;
  const page = await openPage();
  page.writeStored("list", [1, 2, 3]);
  expect(await page.readStored("list", importNumbers)).toEqual([1, 2, 3]);
  const reloaded = await openPage();
  expect(await reloaded.readStored("list", importNumbers)).toEqual([1]);
});

test("once there is room again, the next value is persisted", async () => {
  browser.quota = 3;
  const page = await openPage();
  page.writeStored("list", [1, 2, 3]);
  browser.quota = 100;
  page.writeStored("list", [1, 2, 3, 4]);
  expect(await page.readStored("list", importNumbers)).toEqual([1, 2, 3, 4]);
  browser.entries.set("list", "[5]");
  expect(await page.readStored("list", importNumbers), "another tab's value is seen").toEqual([5]);
});

test("removing a value that couldn't be written removes it and the older one", async () => {
  browser.entries.set("list", "[1]");
  browser.quota = 3;
  const { readStored, removeStored, writeStored } = await openPage();
  writeStored("list", [1, 2, 3]);
  removeStored("list");
  expect(await readStored("list", importNumbers)).toBeNull();
});

test("a value that the browser refuses to remove does not come back in this visit", async () => {
  browser.entries.set("list", "[1]");
  browser.refusals.removeItem = "SecurityError";
  const { readStored, removeStored, writeStored } = await openPage();
  removeStored("list");
  expect(await readStored("list", importNumbers)).toBeNull();
  writeStored("list", [2]);
  expect(await readStored("list", importNumbers)).toEqual([2]);
});

test("a switch is on, off, or neither", async () => {
  const { readStoredSwitch, writeStored } = await openPage();
  expect(readStoredSwitch("switch")).toBeNull();
  writeStored("switch", true);
  expect(readStoredSwitch("switch")).toBe(true);
  writeStored("switch", false);
  expect(readStoredSwitch("switch")).toBe(false);
  for (const damaged of ["", "1", "TRUE", '"true"', "null", "{"]) {
    browser.entries.set("switch", damaged);
    expect(readStoredSwitch("switch"), damaged).toBeNull();
  }
});
