import type { BrowserContext } from "@playwright/test";

/** By pasting: pages of the site may not read the clipboard. */
export async function readClipboard(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent("<textarea></textarea>");
  const field = page.locator("textarea");
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  const text = await field.inputValue();
  await page.close();
  return text;
}
