import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { takeOperatorCode } from "../support/admin.ts";
import { expect, test, waitForHydration } from "../support/fixtures.ts";

const findBoxes = (page: Page) => page.getByRole("group", { name: "One-time code" }).getByRole("textbox");
const readBoxes = (page: Page) =>
  findBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join("|"));

async function askForCode(page: Page, address = "/admin"): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("OTP sent to admin email")).toBeVisible();
  await expect(findBoxes(page).first()).toBeFocused();
}

test.describe("with refused calls", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the six boxes take a code by keys, paste and autofill, and show errors", async ({ page }) => {
    const code = await takeOperatorCode(page, 0);
    await page.goto("/admin/categories");
    await waitForHydration(page);
    await expect(page).toHaveURL("/admin?next=%2Fadmin%2Fcategories");
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByText("OTP sent to admin email")).toBeVisible();
    await expect(findBoxes(page)).toHaveCount(6);
    await expect(findBoxes(page).first()).toHaveAttribute("autocomplete", "one-time-code");
    await expect(findBoxes(page).first()).toBeFocused();
    await expect(page.getByRole("button", { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();

    await page.keyboard.type("1x2");
    expect(await readBoxes(page)).toBe("1|2||||");
    await expect(findBoxes(page).nth(2)).toBeFocused();
    await page.keyboard.press("Backspace");
    expect(await readBoxes(page)).toBe("1|||||");
    await expect(findBoxes(page).nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Please enter complete OTP" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    const wrong = code === "000000" ? "111111" : "000000";
    await findBoxes(page).first().fill(wrong);
    await expect(page.getByRole("alert").filter({ hasText: "Invalid OTP" })).toBeVisible();
    expect(await readBoxes(page)).toBe("|||||");
    await expect(findBoxes(page).first()).toBeFocused();

    await page.route("**/api/auth/verify-otp", (route) => route.abort(), { times: 1 });
    await page.keyboard.type(wrong);
    await expect(page.getByRole("alert").filter({ hasText: "Error verifying OTP" })).toBeVisible();

    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", ` ${text.slice(0, 3)} ${text.slice(3)}99`);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, code);
    await expect(page.getByText("Authentication successful")).toBeVisible();
    await expect(page).toHaveURL("/admin/categories");
    await expect(page.getByRole("heading", { level: 1, name: "Category management" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
  });

  test("a code that can't be sent shows an error, and another can be requested after a minute", async ({ page }) => {
    await page.clock.install();
    await takeOperatorCode(page, 1);
    const refusal = { status: 503, json: { message: "Failed to send OTP" } };
    await page.route("**/api/auth/send-otp", (route) => route.fulfill(refusal), { times: 1 });
    await page.goto("/admin");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /^Failed to send OTP$/ })).toBeVisible();
    await page.route("**/api/auth/send-otp", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Error sending OTP" })).toBeVisible();
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByRole("button", { name: "Resend OTP in 60 s" })).toBeDisabled();
    await page.clock.runFor(61_000);
    await page.getByRole("button", { name: "Resend OTP" }).click();
    await expect(page.getByRole("button", { name: /^Resend OTP in/ })).toBeDisabled();
  });
});

test.describe("sessions", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the administrator sees where they are signed in, ends one session and forgets a device", async ({
    page,
    browser,
  }) => {
    const signIn = async (window: Page, number: number) => {
      const code = await takeOperatorCode(window, number);
      await askForCode(window, "/admin/sessions");
      await window.keyboard.type(code);
      await expect(window.getByRole("heading", { level: 1, name: "Sessions and devices" })).toBeVisible();
    };
    await signIn(page, 2);
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const extraHTTPHeaders = { "CF-Connecting-IP": "10.254.0.1" };
    const other = await (await browser.newContext({ userAgent, extraHTTPHeaders })).newPage();
    await signIn(other, 3);

    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "This session" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const theirs = page.getByRole("button", { name: /^End the session of Firefox on Linux/ });
    await theirs.click();
    await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
    await expect(page.getByText("Session ended")).toBeVisible();
    await expect(theirs).toHaveCount(0);
    // The ended session notices with its next call.
    await other.reload();
    await expect(other.getByRole("button", { name: "Send OTP" })).toBeVisible();

    // Not on the server: other tests need their sessions.
    await page.route("**/api/auth/sessions", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 503, json: { message: "Later" } })
        : route.continue(),
    );
    await page.getByRole("button", { name: "End all sessions" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End all sessions" }).click();
    await expect(page.getByText("Failed to end all sessions")).toBeVisible();

    await page
      .getByRole("listitem")
      .filter({ hasText: "This device" })
      .getByRole("button", { name: /^Forget/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Forget device" }).click();
    await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();
    await other.context().close();
  });
});
