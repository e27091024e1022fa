import { hostileHost } from "@illumine/shared/testing/blog/hostile-markup.ts";
import type { BrowserContext } from "@playwright/test";

/** Collects what the attacks of `hostile-markup` achieve in any page of the context. */
export async function watchAttacks(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeBinding("pwned", ({ page }) => void found.push(`Something ran on ${page.url()}`));
  context.on("dialog", (dialog) => {
    found.push(`A dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (new URL(request.url()).hostname.endsWith(hostileHost)) found.push(`Asked for ${request.url()}`);
  });
  return found;
}
