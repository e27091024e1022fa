import { clientHeaders } from "@illumine/shared/api/auth.ts";
import { getCookie } from "hono/cookie";
import { codeLifetimeMs } from "#app/db/sign-in/budget.server.ts";
import { deviceLifetimeSeconds } from "#app/db/sign-in/devices.server.ts";
import type { ApiContext } from "../http/context.ts";

const secretPattern = /^[\w-]{43}$/;

/** Browsers set these headers and scripts can't remove them, so a page can't pass for the desktop app. */
function isFromPage(c: ApiContext): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  return c.req.header("Origin") !== undefined || (site !== undefined && site !== "none");
}

/** For the desktop app, secrets travel in bodies and headers, and cookies are ignored. */
export const isDesktop = (c: ApiContext): boolean => c.req.header(clientHeaders.client) === "desktop" && !isFromPage(c);

type CookieKind = "challenge" | "device";

/** `__Host-` requires https; browsers treat localhost as secure. On other plain http hosts the name has no prefix. */
function getCookieName(kind: CookieKind, url: URL): string {
  const isSecure = url.protocol === "https:" || url.hostname === "localhost";
  return `${isSecure ? "__Host-" : ""}illumine-${kind}`;
}

function readCookie(c: ApiContext, kind: CookieKind): string | null {
  const value = getCookie(c, getCookieName(kind, new URL(c.req.url)));
  return value !== undefined && secretPattern.test(value) ? value : null;
}

const cookieLifetimes = { challenge: codeLifetimeMs / 1000, device: deviceLifetimeSeconds };

/** An empty value clears the cookie. */
export function writeCookie(c: ApiContext, kind: CookieKind, value: string): void {
  const name = getCookieName(kind, new URL(c.req.url));
  const age = value === "" ? 0 : cookieLifetimes[kind];
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  c.header("Set-Cookie", `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly${secure}; SameSite=Strict`, {
    append: true,
  });
}

export function readDeviceSecret(c: ApiContext): string | null {
  if (!isDesktop(c)) return readCookie(c, "device");
  const secret = c.req.header(clientHeaders.device) ?? "";
  return secretPattern.test(secret) ? secret : null;
}

export const readChallenge = (c: ApiContext, named?: string): string | null =>
  isDesktop(c) ? (named ?? null) : readCookie(c, "challenge");

const browsers = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** 'Firefox on Windows': from fixed lists, never the header's text. */
export function describeDevice(c: ApiContext): string {
  const agent = c.req.header("User-Agent") ?? "";
  const find = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const program = isDesktop(c) ? "Desktop app" : (find(browsers) ?? "Unknown browser");
  const system = find(systems);
  return system ? `${program} on ${system}` : program;
}
