import { env } from "cloudflare:test";
import { clientHeaders } from "@illumine/shared/api/headers.ts";
import { createApi } from "#app/api/app.ts";
import type { Api } from "#app/api/http/context.ts";
import type { Mail } from "#app/services/mail/mailer.ts";
import type { SigningKeys } from "#app/services/tokens/signing-keys.ts";
import type { Env } from "#env.ts";
import { createAppContext } from "#load-context.ts";

const siteApi = createApi();

export const jwtSecret = "jwt-secret-of-the-tests-0123456789abcdef";
export const signingKeys: SigningKeys = [{ kid: "0", secret: jwtSecret }];
export const otpPepper = "otp-pepper-of-the-tests-0123456789abcdef";
export const adminEmail = "admin@illumine.example";

export type SentMail = Mail & { from: string; to: string };

/**
 * The API with a fake env.EMAIL that records mails, because vitest can't read what the real binding sends. Rate
 * limits are off unless a test overrides them; D1 is real.
 */
export function buildServer(overrides: Partial<Env> = {}, api: Api = siteApi) {
  const mails: SentMail[] = [];
  const waiting: Promise<unknown>[] = [];
  const mailbox = {
    send: async (mail: SentMail) => {
      mails.push(mail);
      return { messageId: String(mails.length) };
    },
  };
  const bindings = {
    ...env,
    JWT_SECRET: jwtSecret,
    OTP_PEPPER: otpPepper,
    ADMIN_EMAIL: adminEmail,
    EMAIL: mailbox as unknown as SendEmail,
    SIGN_IN: { limit: async () => ({ success: true }) },
    REPORTS: { limit: async () => ({ success: true }) },
    ...overrides,
  };
  const context = createAppContext(bindings, { waitUntil: (promise) => waiting.push(promise) });
  return {
    mails,
    readCode: (): string => {
      const codes = mails.flatMap(({ text }) => /code: (\d{6})\n/.exec(text)?.[1] ?? []);
      return codes.at(-1) ?? "no code was mailed";
    },
    fetch: async (request: Request) => api.fetch(request, context),
    waitForBackgroundWork: () => Promise.all(waiting.splice(0)),
  };
}
export type Server = ReturnType<typeof buildServer>;

export const buildWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export interface Verified {
  message: string;
  token: string;
  expiresAt: string;
  deviceSecret?: string;
}

/** A browser with its cookies on one origin, or with `isDesktop` the desktop app without any. */
export function buildClient(server: Server, { origin = "https://illumine.example", isDesktop = false } = {}) {
  const cookies = new Map<string, string>();
  const held: { token?: string | undefined; challengeId?: string; deviceSecret?: string } = {};

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const request = new Request(`${origin}/api${path}`, {
      method,
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(cookies.size > 0 && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...(held.token && { Authorization: `Bearer ${held.token}` }),
        ...(isDesktop && { [clientHeaders.client]: "desktop" }),
        ...(isDesktop && held.deviceSecret && { [clientHeaders.device]: held.deviceSecret }),
        ...headers,
      },
    });
    const response = await server.fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function sendOtp(headers?: Record<string, string>) {
    const response = await call("POST", "/auth/send-otp", undefined, headers);
    const { challengeId } = await response.clone().json<{ challengeId?: string }>();
    if (challengeId) held.challengeId = challengeId;
    return response;
  }

  const verifyOtp = (otp: string, headers?: Record<string, string>) =>
    call("POST", "/auth/verify-otp", { otp, ...(held.challengeId && { challengeId: held.challengeId }) }, headers);

  async function signIn(headers?: Record<string, string>): Promise<Verified> {
    const asked = await sendOtp(headers);
    if (asked.status !== 200) throw new Error(`send-otp answered ${asked.status}`);
    const response = await verifyOtp(server.readCode(), headers);
    if (response.status !== 200) throw new Error(`verify-otp answered ${response.status}`);
    const verified = await response.json<Verified>();
    held.token = verified.token;
    if (verified.deviceSecret) held.deviceSecret = verified.deviceSecret;
    return verified;
  }

  return { cookies, held, call, sendOtp, verifyOtp, signIn };
}
