import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ApiClient, createApiClient, type Send } from "@illumine/shared/api/client.ts";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { test as base, expect } from "./fixtures.ts";
import { deriveChallenge, operatorCode } from "./operator-codes.ts";
import { reconnect } from "./reconnect.ts";
import { stateFolder } from "./state-folder.ts";

/** Opens an operator link, so that the next requested code is this one and no email is sent. Use each number once. */
export async function takeOperatorCode(page: Page, number: number): Promise<string> {
  await page.request.get(`/api/auth/operator-code/${deriveChallenge(`test-${number}`)}`);
  return operatorCode;
}

const createSend =
  (context: APIRequestContext, token: string | null): Send =>
  async ({ method, path, body, form, headers }) => {
    const answer = await context.fetch(path, {
      method,
      headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { data: body }),
      ...(form && { multipart: form }),
    });
    const text = await answer.text();
    const isJson = (answer.headers()["content-type"] ?? "").includes("json");
    return {
      status: answer.status(),
      body: isJson ? (JSON.parse(text) as unknown) : undefined,
      headers: { get: (name) => answer.headers()[name.toLowerCase()] ?? null },
    };
  };

interface StoredOrigin {
  origin: string;
  localStorage: { name: string; value: string }[];
}

/** Saves cookie and token in a file for the storage state of a browser context. */
async function signIn(name: string, baseURL: string, file: string): Promise<void> {
  const extraHTTPHeaders = { "CF-Connecting-IP": "10.255.0.1" };
  const context = reconnect(await request.newContext({ baseURL, extraHTTPHeaders }));
  await context.get(`/api/auth/operator-code/${deriveChallenge(name)}`);
  const client = createApiClient(createSend(context, null));
  await client.sendOtp({});
  const { token } = await client.verifyOtp({ body: { otp: operatorCode } });
  const state = await context.storageState();
  const origin: StoredOrigin = {
    origin: new URL(baseURL).origin,
    localStorage: [{ name: "adminToken", value: token }],
  };
  writeFileSync(file, JSON.stringify({ ...state, origins: [origin] }));
  await context.dispose();
}

function readToken(storageState: unknown): string | null {
  if (typeof storageState !== "string") return null;
  const { origins } = JSON.parse(readFileSync(storageState, "utf8")) as { origins: StoredOrigin[] };
  return origins[0]?.localStorage.find(({ name }) => name === "adminToken")?.value ?? null;
}

interface AdminFixtures {
  /** With the administrator's session. */
  api: ApiClient;
}

/** Signed in as administrator. */
export const test = base.extend<AdminFixtures>({
  storageState: async ({ baseURL }, use, { parallelIndex }) => {
    const file = join(stateFolder, `admin-${parallelIndex}.json`);
    if (!existsSync(file)) await signIn(`worker-${parallelIndex}`, baseURL ?? "", file);
    await use(file);
  },
  // From the file: asking the context for its storage opens a page.
  api: async ({ page, storageState }, use) => {
    await use(createApiClient(createSend(page.request, readToken(storageState))));
  },
});

export { expect };
