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

test("a CHROMIUM_PATH that names no file, or a folder, is an error that says so", () => {
  for (const wrong of [join(folder, "gone"), folder]) {
    vi.stubEnv("CHROMIUM_PATH", wrong);
    expect(() => findChromium()).toThrow(`CHROMIUM_PATH names no file: ${wrong}`);
  }
});

test("without CHROMIUM_PATH the first browser that is installed is taken", () => {
  vi.stubEnv("CHROMIUM_PATH", undefined);
  expect(findChromium(undefined, [join(folder, "gone"), folder, browser, join(folder, "later")])).toBe(browser);
});

test("an empty CHROMIUM_PATH is none", () => {
  vi.stubEnv("CHROMIUM_PATH", "");
  expect(findChromium(undefined, [browser])).toBe(browser);
});

test("where nothing is installed the choice is Playwright's", () => {
  vi.stubEnv("CHROMIUM_PATH", undefined);
  expect(findChromium(undefined, [join(folder, "gone")])).toBeUndefined();
});
