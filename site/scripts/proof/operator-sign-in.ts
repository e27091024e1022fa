import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { buildOperatorStatements, deriveChallenge, operatorCode } from "#e2e/support/operator-codes.ts";
import { buildLaunchOptions } from "../chromium.mjs";
import { root } from "../paths.mjs";
import { runOrThrow } from "../run.mjs";

export async function writeOperatorCodes(origin: string): Promise<void> {
  const codes = (await buildOperatorStatements()).join(";\n");
  const state = join(root, `.wrangler/e2e-${new URL(origin).port}`);
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  await runOrThrow(
    "Saving the codes in D1",
    process.execPath,
    [wrangler, "d1", "execute", "DB", "--local", "--persist-to", state, "--yes", "--command", codes],
    { env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
  );
}

/** @param number chooses the code: each works once */
export async function signInAt(page: Page, address: string, number: number): Promise<void> {
  await page.request.get(new URL(`/api/auth/operator-code/${deriveChallenge(`test-${number}`)}`, address).href);
  await page.goto(address);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByRole("textbox", { name: "Digit 1 of 6" }).waitFor();
  // People read the e-mail meanwhile.
  await page.waitForLoadState("networkidle");
  await page.keyboard.type(operatorCode);
}

export function launchChromium(...args: string[]): Promise<Browser> {
  const options = buildLaunchOptions();
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...args] });
}
