import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { type App, buildChallenge, expect, operatorCode, test } from "./app.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

async function openSignIn({ page }: App, baseURL: string): Promise<void> {
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Site address").fill(baseURL);
  await page.getByRole("button", { name: "Use this site" }).click();
  await expect(page.getByText("is now your site.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
}

async function findOpened({ main }: App, count: number): Promise<string> {
  await expect.poll(async () => (await main.read()).opened).toHaveLength(count);
  return (await main.read()).opened.at(-1) ?? "";
}

/** The administrator's browser, which signs in on the way. */
async function confirmIn(browser: Page, address: string, operator: number): Promise<void> {
  await browser.request.get(new URL(`/api/auth/operator-code/${buildChallenge(operator)}`, address).href);
  await browser.goto(address);
  await browser.getByRole("button", { name: "Send OTP" }).click();
  await expect(browser.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await browser.keyboard.type(operatorCode);
  await expect(browser.getByRole("heading", { level: 1, name: "Sign in the desktop app?" })).toBeVisible();
}

test("the app signs in through the browser once it is confirmed there", async ({ openApp, baseURL, browser }) => {
  const app = await openApp();
  const { page } = app;
  await openSignIn(app, baseURL ?? "");
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Sign in with your browser" }).click();
  await findOpened(app, 1);
  await expect(page.getByText("Confirm the sign-in in your browser.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();

  await page.getByRole("button", { name: "Sign in with your browser" }).click();
  const extraHTTPHeaders = { "CF-Connecting-IP": "10.253.0.1" };
  const other = await (await browser.newContext({ extraHTTPHeaders })).newPage();
  const declined = await findOpened(app, 2);
  await confirmIn(other, declined, 3);
  expect(await findViolations(other)).toEqual([]);
  await other.getByRole("button", { name: "Decline" }).click();
  await expect(other.getByRole("heading", { name: "The app couldn't sign in" })).toBeVisible();
  await expect(page.getByText("The sign-in was declined in the browser.")).toBeVisible();

  await page.getByRole("button", { name: "Sign in with your browser" }).click();
  await other.goto(await findOpened(app, 3));
  await expect(other.getByText(/^Desktop app on/)).toBeVisible();
  await other.getByRole("button", { name: "Sign in the app" }).click();
  await expect(other.getByRole("heading", { name: "You're signed in" })).toBeVisible();
  await expect(page.getByText("Authentication successful")).toBeVisible();
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Drafts" }).click();
  await expect(page.getByText("Signed in", { exact: true })).toBeVisible();

  await other.goto("/admin/desktop-sign-in?port=80");
  await expect(other.getByRole("heading", { level: 1, name: "This link isn't complete" })).toBeVisible();
  await other.context().close();
});
