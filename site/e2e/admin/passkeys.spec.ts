import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { CDPSession, Page } from "@playwright/test";
import { takeOperatorCode } from "../support/admin.ts";
import { expect, test, waitForHydration } from "../support/fixtures.ts";

// In order: each leaves no passkey behind, and one is about the last.
test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/Failed to load resource/] });

interface Authenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function signInWithCode(page: Page, number: number): Promise<void> {
  const code = await takeOperatorCode(page, number);
  await page.goto("/admin/sessions");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole("heading", { level: 1, name: "Sessions and devices" })).toBeVisible();
}

const findPasskeys = (page: Page) => page.getByRole("region", { name: /^Passkeys/ }).getByRole("listitem");
const passkeyButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: /^Notifications/ }).getByText("Passkey added")).toBeVisible();
  await page.getByRole("button", { name: /^Rename the passkey / }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(findPasskeys(page).filter({ hasText: name })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(passkeyButton(page)).toBeVisible();
}

test("a passkey is added and named, signs in alone, and its answer can't be replayed", async ({ page, playwright }) => {
  await addAuthenticator(page);
  await signInWithCode(page, 8);
  await expect(findPasskeys(page)).toHaveCount(0);
  await addPasskey(page, "Key ring");
  await expect(findPasskeys(page)).toContainText("Not yet");
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey for this site.")).toBeVisible();

  await logOut(page);
  expect(await findViolations(page)).toEqual([]);
  const signingIn = page.waitForRequest((request) => request.url().endsWith("/api/auth/passkey-sign-in"));
  await passkeyButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sessions and devices" })).toBeVisible();
  await expect(findPasskeys(page)).not.toContainText("Not yet");
  const events = page.getByRole("region", { name: "What happened" }).getByRole("listitem");
  await expect(events.nth(0)).toContainText("Signed in with a passkey");
  await expect(events.filter({ hasText: "Passkey added" }).first()).toBeVisible();

  const signedIn = await signingIn;
  const { cookie = "" } = await signedIn.allHeaders();
  expect(cookie).toContain("illumine-passkey=");
  const thief = await playwright.request.newContext({ extraHTTPHeaders: { Cookie: cookie } });
  const replayed = await thief.post(signedIn.url(), { data: signedIn.postDataJSON() as object });
  expect(replayed.status()).toBe(401);
  await thief.dispose();

  await page.getByRole("button", { name: "Delete the passkey Key ring" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete passkey" }).click();
  await expect(page.getByText("Passkey deleted")).toBeVisible();
  await logOut(page);
  await passkeyButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "This passkey isn't known here" })).toBeVisible();
});

test("a cloned passkey, a user who isn't verified and another address are refused, in words", async ({ page }) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await signInWithCode(page, 9);
  await addPasskey(page, "Clone");
  await logOut(page);
  await passkeyButton(page).click();
  await expect(findPasskeys(page)).toHaveCount(1);
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error("The authenticator has no passkey");
  await logOut(page);

  const { credentialId } = credential;
  await cdp.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
  await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount: 0 } });
  await passkeyButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert.filter({ hasText: "This passkey wasn't accepted" })).toBeVisible();
  await cdp.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
  await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount: 50 } });

  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await passkeyButton(page).click();
  await expect(alert.filter({ hasText: "The passkey wasn't used" })).toBeVisible();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });

  const address = page.url();
  await page.goto(address.replace("localhost", "127.0.0.1"));
  await passkeyButton(page).click();
  await expect(alert.filter({ hasText: "Passkeys don't work at this address" })).toBeVisible();

  await page.goto(address);
  await passkeyButton(page).click();
  await page.getByRole("button", { name: "Delete the passkey Clone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete passkey" }).click();
  await expect(findPasskeys(page)).toHaveCount(0);
});

test("codes for unknown devices can be off only while there is a passkey", async ({ page, browser }) => {
  await addAuthenticator(page);
  await signInWithCode(page, 10);
  const codes = page.getByRole("switch", { name: "Codes from unknown devices" });
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  await expect(codes).toHaveCount(0);
  await addPasskey(page, "Only key");
  await codes.click();
  await expect(page.getByText("Unknown devices get no codes")).toBeVisible();
  await expect(codes).not.toBeChecked();

  const extraHTTPHeaders = { "CF-Connecting-IP": "10.254.0.2" };
  const other = await (await browser.newContext({ extraHTTPHeaders })).newPage();
  await other.goto("/admin");
  await waitForHydration(other);
  await other.getByRole("button", { name: "Send OTP" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "Sign in with a passkey" })).toBeVisible();

  await page.getByRole("button", { name: "Delete the passkey Only key" }).click();
  await expect(page.getByRole("dialog")).toContainText("your last passkey");
  await page.getByRole("dialog").getByRole("button", { name: "Delete passkey" }).click();
  await expect(codes).toHaveCount(0);
  expect((await other.request.post("/api/auth/send-otp")).status()).toBe(200);
  await other.context().close();
});

test("what needs a fresh proof asks for it over the screen, and goes on after it", async ({ page }) => {
  await addAuthenticator(page);
  await signInWithCode(page, 11);
  await addPasskey(page, "Proof");
  const sent: string[] = [];
  // The server would refuse only after ten minutes, and other tests need their sessions.
  await page.route("**/api/auth/sessions", async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    const token = (await route.request().headerValue("Authorization")) ?? "";
    sent.push(token);
    const isFresh = sent[0] !== token;
    return isFresh
      ? route.fulfill({ status: 503, json: { message: "Later" } })
      : route.fulfill({ status: 403, json: { message: "Sign in again", wantsProof: true } });
  });
  const endAll = async () => {
    await page.getByRole("button", { name: "End all sessions" }).click();
    await page
      .getByRole("dialog", { name: "End all sessions?" })
      .getByRole("button", { name: "End all sessions" })
      .click();
  };
  const proof = page.getByRole("dialog", { name: "Confirm that it's you" });
  await endAll();
  await expect(proof).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await proof.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Failed to end all sessions")).toHaveCount(0);

  await endAll();
  await proof.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Failed to end all sessions")).toBeVisible();
  expect(sent).toHaveLength(3);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Delete the passkey Proof" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete passkey" }).click();
  await expect(findPasskeys(page)).toHaveCount(0);
});
