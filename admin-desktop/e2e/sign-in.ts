import type { Page } from "@playwright/test";
import { type App, expect, operatorCode } from "./app.ts";

export const go = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "App" }).getByRole("link", { name: label }).click();

export async function signIn({ page }: App, baseURL: string): Promise<void> {
  await go(page, "Settings");
  await page.getByLabel("Site address").fill(baseURL);
  await page.getByRole("button", { name: "Use this site" }).click();
  await expect(page.getByText("is now your site.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByRole("textbox").first().click();
  await page.keyboard.type(operatorCode);
  await expect(page.getByText("Authentication successful")).toBeVisible();
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Drafts" }).click();
  await expect(page.getByText("Signed in", { exact: true })).toBeVisible();
}
