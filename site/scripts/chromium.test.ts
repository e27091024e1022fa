import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findChromium } from "./chromium.mjs";

let folder: string;
let browser: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-chromium-"));
  browser = join(folder, "chromium");
  writeFileSync(browser, "");
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("CHROMIUM_PATH wins over what is installed", () => {
  const installed = join(folder, "installed");
  writeFileSync(installed, "");
  vi.stubEnv("CHROMIUM_PATH", browser);
  expect(findChromium(undefined, [installed])).toBe(browser);
});

test("a CHROMIUM_PATH without a file, or with a folder, is an error", () => {
  for (const wrong of [join(folder, "gone"), folder]) {
    vi.stubEnv("CHROMIUM_PATH", wrong);
    expect(() => findChromium()).toThrow(`CHROMIUM_PATH isn't a file: ${wrong}`);
  }
});

test("without CHROMIUM_PATH the first browser that is installed is used", () => {
  vi.stubEnv("CHROMIUM_PATH", undefined);
  expect(findChromium(undefined, [join(folder, "gone"), folder, browser, join(folder, "later")])).toBe(browser);
});

test("an empty CHROMIUM_PATH is ignored", () => {
  vi.stubEnv("CHROMIUM_PATH", "");
  expect(findChromium(undefined, [browser])).toBe(browser);
});

test("without an installed browser, Playwright chooses", () => {
  vi.stubEnv("CHROMIUM_PATH", undefined);
  expect(findChromium(undefined, [join(folder, "gone")])).toBeUndefined();
});
