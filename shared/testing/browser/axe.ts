import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { hideRepetitions } from "./repetitions.ts";

// The builder's own axe-core, minified: a browser reads it in half the time.
const { resolve } = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeSource = readFileSync(resolve("axe-core/axe.min.js"), "utf8");
/** The builder would load axe twice for each theme, which takes longer than its checks. */
const nothingToLoad = "undefined";

/** axe's findings, one line each: all rules in the light theme, only color rules in the dark one, as nothing else differs. */
export async function findViolations(page: Page): Promise<string[]> {
  // axe cannot see through the rules that pseudo-elements draw over a ground, and then measures no contrast at all.
  const style = await page.addStyleTag({ content: "*::before, *::after { display: none !important }" });
  const showRepetitions = await hideRepetitions(page);
  if (await page.evaluate("window.axe === undefined")) await page.evaluate(axeSource);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(colorScheme === "dark" ? /\bdark\b/ : /^(?!.*\bdark\b)/);
    // Legacy: in one go, which takes a third of the time; the other way is for frames of other sites, and we have none.
    // In a frame that may run no script axe cannot run either.
    const axe = new AxeBuilder({ page, axeSource: nothingToLoad })
      .options({ resultTypes: ["violations"] })
      .setLegacyMode(true)
      .exclude("iframe[sandbox]");
    const { violations, passes } = await (colorScheme === "dark"
      ? axe.withRules(["color-contrast", "link-in-text-block"])
      : axe
    ).analyze();
    expect(passes.length).toBeGreaterThan(colorScheme === "dark" ? 0 : 10);
    for (const { id, help, nodes } of violations) {
      found.push(
        ...nodes.map(
          ({ target, any }) => `${colorScheme}: ${id}: ${help}: ${target.join(" ")} ${any[0]?.message ?? ""}`,
        ),
      );
    }
  }
  await showRepetitions();
  await style.evaluate((element) => (element as Element).remove());
  return found;
}
