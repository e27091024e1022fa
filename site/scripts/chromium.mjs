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

/** CHROMIUM_PATH, else an installed Chromium; undefined leaves the choice to Playwright. */
export function findChromium(wanted = process.env["CHROMIUM_PATH"], paths = installed) {
  if (wanted) {
    if (!isFile(wanted)) throw new Error(`CHROMIUM_PATH isn't a file: ${wanted}`);
    return wanted;
  }
  return paths.find(isFile);
}

/**
 * For Playwright's `launch`: on machines without a window or a network.
 * @param {Partial<import("@playwright/test").LaunchOptions>} [options]
 * @returns {import("@playwright/test").LaunchOptions}
 */
export function buildLaunchOptions(options) {
  const executablePath = findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
    ...options,
  };
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function findDownloaded() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Finds or installs a Chromium: Playwright's download, or as root Debian's package. */
export async function requireChromium() {
  if (findChromium() ?? (await findDownloaded())) return;
  console.info("No Chromium found. Downloading Playwright's …");
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  await run(process.execPath, [playwright, "install", "chromium"]);
  if (await findDownloaded()) return;
  if (isDebianRoot()) {
    console.info("Installing Debian's chromium …");
    await run("apt-get", ["update", "-qq"]);
    // Older Debian releases have no package with the headless shell.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await run("apt-get", ["install", "-y", "-qq", name]);
      if (findChromium()) return;
    }
  }
  throw new Error("The tests need Chromium. Install it, or say where it is: CHROMIUM_PATH=/path/to/chromium npm test");
}
