import { clientHeaders } from "@illumine/shared/api/auth.ts";
import { getCookie } from "hono/cookie";
import { codeLifetime } from "#app/db/sign-in/budget.server.ts";
import { deviceLifetime } from "#app/db/sign-in/devices.server.ts";
import type { ApiContext } from "../http/context.ts";

const secretPattern = /^[\w-]{43}$/;

/** A page cannot leave these headers out, and only a page sends them so: its scripts must not pass for the desktop app. */
function isFromPage(c: ApiContext): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  return c.req.header("Origin") !== undefined || (site !== undefined && site !== "none");
}

/** Whether the request is the desktop app's: then secrets travel in bodies and headers, and no cookie counts. */
export const isDesktop = (c: ApiContext): boolean => c.req.header(clientHeaders.client) === "desktop" && !isFromPage(c);

type CookieKind = "challenge" | "device";

/** `__Host-` wants https; browsers treat localhost as such. Elsewhere on plain http the name has no prefix. */
function toCookieName(kind: CookieKind, url: URL): string {
  const isSecure = url.protocol === "https:" || url.hostname === "localhost";
  return `${isSecure ? "__Host-" : ""}illumine-${kind}`;
}

function readCookie(c: ApiContext, kind: CookieKind): string | null {
  const value = getCookie(c, toCookieName(kind, new URL(c.req.url)));
  return value !== undefined && secretPattern.test(value) ? value : null;
}

/** Seconds. */
const cookieLifetimes = { challenge: codeLifetime / 1000, device: deviceLifetime };

/** Sets or, with an empty value, clears a cookie that no script reads and no other site sends. */
export function writeCookie(c: ApiContext, kind: CookieKind, value: string): void {
  const name = toCookieName(kind, new URL(c.req.url));
  const age = value === "" ? 0 : cookieLifetimes[kind];
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  c.header("Set-Cookie", `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly${secure}; SameSite=Strict`, {
    append: true,
  });
}

/** The secret of the device that asks, unchecked; null when it brings none. */
export function readDeviceSecret(c: ApiContext): string | null {
  if (!isDesktop(c)) return readCookie(c, "device");
  const secret = c.req.header(clientHeaders.device) ?? "";
  return secretPattern.test(secret) ? secret : null;
}

/** The challenge that the asking browser holds, or that the desktop app names; null when there is none. */
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

/** 'Firefox on Windows', 'Desktop app on macOS': from a fixed list of words, never the header's own text. */
export function nameDevice(c: ApiContext): string {
  const agent = c.req.header("User-Agent") ?? "";
  const find = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const program = isDesktop(c) ? "Desktop app" : (find(browsers) ?? "An unknown browser");
  const system = find(systems);
  return system ? `${program} on ${system}` : program;
}
