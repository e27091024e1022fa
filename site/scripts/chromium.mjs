import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { run } from "./run.mjs";

const installed = [
  // Draws no window: half the work of a whole browser.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const isFile = (/** @type {string} */ path) => existsSync(path) && statSync(path).isFile();

/** The Chromium to test with: CHROMIUM_PATH, else an installed one; undefined leaves it to Playwright's own download. */
export function findChromium(wanted = process.env["CHROMIUM_PATH"], places = installed) {
  if (wanted) {
    if (!isFile(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
    return wanted;
  }
  return places.find(isFile);
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Playwright's own download, where it has one. */
async function findDownloaded() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Sees to it that there is a Chromium: one that is there, Playwright's download, or Debian's package as root. */
export async function requireChromium() {
  if (findChromium() ?? (await findDownloaded())) return;
  console.info("No Chromium found: trying Playwright's download …");
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  await run(process.execPath, [playwright, "install", "chromium"]);
  if (await findDownloaded()) return;
  if (isDebianRoot()) {
    console.info("Installing Debian's chromium …");
    await run("apt-get", ["update", "-qq"]);
    // Older releases of Debian have no shell of its own.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await run("apt-get", ["install", "-y", "-qq", name]);
      if (findChromium()) return;
    }
  }
  throw new Error("The tests need a Chromium. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test");
}
