import { existsSync } from "node:fs";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The Chromium to test with: CHROMIUM_PATH, else an installed one; undefined leaves it to Playwright's own download. */
export function findChromium() {
  const wanted = process.env["CHROMIUM_PATH"];
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
    return wanted;
  }
  return installed.find((path) => existsSync(path));
}
