import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** What axe finds wrong on the page: one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  // axe cannot see through the rules that pseudo-elements draw over a ground, and then measures no contrast at all.
  await page.addStyleTag({ content: "*::before, *::after { display: none !important }" });
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}
