import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, type RunningApp, test } from "./desktop-app.ts";
import { sessionToken } from "./test-site.ts";

const isLinux = process.platform === "linux";

const signIn = (page: Page, server: string) =>
  page.evaluate(async (address) => {
    await window.desktop.call("changeSettings", { server: address });
    await window.desktop.call("send", { method: "POST", path: "/api/auth/send-otp", headers: {} });
    const body = { otp: "271828" };
    await window.desktop.call("send", { method: "POST", path: "/api/auth/verify-otp", headers: {}, body });
  }, server);

const readConnection = ({ page }: RunningApp) =>
  page.evaluate(async () => {
    const answer = await window.desktop.call("readApp");
    if (!answer.isOk) throw new Error(answer.failure.message);
    const { isSignedIn, storedIn } = answer.value.connection;
    return { isSignedIn, storedIn };
  });

test("a session survives a restart, encrypted with the computer's key store", async ({
  startApp,
  userData,
  testSite,
}) => {
  test.skip(isLinux && process.env["KEY_RING"] !== "open", "Set KEY_RING=open where a key ring is there and open");
  const first = await startApp();
  await expect.poll(() => readConnection(first)).toMatchObject({ storedIn: "key store" });
  await signIn(first.page, testSite.address);
  await expect.poll(() => readConnection(first)).toEqual({ isSignedIn: true, storedIn: "key store" });
  await first.app.close();
  expect(readFileSync(join(userData, "session.bin"), "latin1")).not.toContain(sessionToken);
  const second = await startApp();
  await expect.poll(() => readConnection(second)).toEqual({ isSignedIn: true, storedIn: "key store" });
});

test("without a key store a session is never written, ends with the app, and Settings says so", async ({
  startApp,
  userData,
  testSite,
}) => {
  test.skip(!isLinux, "Windows and macOS always have a key store");
  const first = await startApp("--password-store=basic");
  await expect.poll(() => readConnection(first)).toMatchObject({ storedIn: "memory" });
  await signIn(first.page, testSite.address);
  await expect.poll(() => readConnection(first)).toEqual({ isSignedIn: true, storedIn: "memory" });
  await first.clickMenu("File", "Settings…");
  await expect(first.page.getByText("The app can't use a key store on this computer")).toBeVisible();
  await first.app.close();
  expect(() => readFileSync(join(userData, "session.bin"))).toThrow("ENOENT");
  const second = await startApp("--password-store=basic");
  expect(await readConnection(second)).toMatchObject({ isSignedIn: false });
});
