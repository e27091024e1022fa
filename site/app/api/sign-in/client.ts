import { clientHeaders } from "@illumine/shared/api/headers.ts";
import { codeLifetimeMs } from "#app/db/sign-in/budget.server.ts";
import { deviceLifetimeSeconds } from "#app/db/sign-in/devices.server.ts";
import { challengeLifetimeMs } from "#app/services/tokens/challenges.ts";
import { formatCookies, readCookie } from "#app/services/transport/cookies.ts";
import { parseUserAgent } from "#app/services/transport/user-agent.ts";
import type { ApiContext } from "../http/context.ts";

const secretPattern = /^[\w-]{43}$/;

/** Browsers set these headers and scripts can't remove them, so a page can't pass for the desktop app. */
function isFromPage(c: ApiContext): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  return c.req.header("Origin") !== undefined || (site !== undefined && site !== "none");
}

/** For the desktop app, secrets travel in bodies and headers, and cookies are ignored. */
export const isDesktop = (c: ApiContext): boolean => c.req.header(clientHeaders.client) === "desktop" && !isFromPage(c);

/** challenge: of a code. passkey: the signed challenge of a passkey. */
type CookieKind = "challenge" | "device" | "passkey";

const patterns: Record<CookieKind, RegExp> = {
  challenge: secretPattern,
  device: secretPattern,
  passkey: /^[\w-]+\.[\w-]+\.[\w-]+$/,
};

function readSecret(c: ApiContext, kind: CookieKind): string | null {
  const value = readCookie(new URL(c.req.url), c.req.header("Cookie"), `illumine-${kind}`);
  return value !== null && patterns[kind].test(value) ? value : null;
}

const cookieLifetimes: Record<CookieKind, number> = {
  challenge: codeLifetimeMs / 1000,
  device: deviceLifetimeSeconds,
  passkey: challengeLifetimeMs / 1000,
};

/** An empty value clears the cookie. */
export function writeCookie(c: ApiContext, kind: CookieKind, value: string): void {
  const cookie = { name: `illumine-${kind}`, value, maxAgeSeconds: cookieLifetimes[kind], sameSite: "Strict" } as const;
  for (const line of formatCookies(new URL(c.req.url), cookie)) c.header("Set-Cookie", line, { append: true });
}

export function readDeviceSecret(c: ApiContext): string | null {
  if (!isDesktop(c)) return readSecret(c, "device");
  const secret = c.req.header(clientHeaders.device) ?? "";
  return secretPattern.test(secret) ? secret : null;
}

export const readChallenge = (c: ApiContext, named?: string): string | null =>
  isDesktop(c) ? (named ?? null) : readSecret(c, "challenge");

export const readPasskeyChallenge = (c: ApiContext): string | null => readSecret(c, "passkey");

/** 'Firefox on Windows': from fixed lists, never the header's text. */
export function describeDevice(c: ApiContext): string {
  const { browser, system } = parseUserAgent(c.req.header("User-Agent") ?? "");
  const program = isDesktop(c) ? "Desktop app" : (browser ?? "Unknown browser");
  return system ? `${program} on ${system}` : program;
}
