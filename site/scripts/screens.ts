// npm run screens [-- name …]: screenshots of every public screen in three widths and both themes, into screens/.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { publicScreens } from "../e2e/support/public-screens.ts";
import { buildLaunchOptions } from "./chromium.mjs";
import { root } from "./paths.mjs";
import { serveSite } from "./served-site.ts";

const widths = [360, 768, 1440];
const themes = ["light", "dark"] as const;
const folder = join(root, "screens");
const wanted = process.argv.slice(2);
const screens = Object.entries(publicScreens).filter(([name]) => wanted.length === 0 || wanted.includes(name));

mkdirSync(folder, { recursive: true });
const site = await serveSite();
const browser = await chromium.launch(buildLaunchOptions());
try {
  for (const colorScheme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: width < 700 ? 780 : 900 } });
      const page = await context.newPage();
      for (const [name, address] of screens) {
        await page.goto(`${site.origin}${address}`, { waitUntil: "networkidle" });
        // Closes the dialog before an assessment.
        await page.keyboard.press("Escape");
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await context.close();
    }
  }
  console.info(`${screens.length * widths.length * themes.length} screenshots in screens/`);
} finally {
  await browser.close();
  await site.stop();
}
