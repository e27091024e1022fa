import { isLocalHost } from "./secure-transport.ts";

interface Cookie {
  name: string;
  /** Empty: the cookie is removed. */
  value: string;
  maxAgeSeconds: number;
  sameSite: "Lax" | "Strict";
  /** Sent only below it. Default: everywhere. */
  path?: string;
}

/** `__Host-` wants the path /. */
const protectedName = (name: string, path: string) => `${path === "/" ? "__Host-" : "__Secure-"}${name}`;

/** Safari has no secure cookies on http://localhost, so there a second one has neither prefix nor `Secure`. */
const hasFallback = ({ protocol, hostname }: URL) => protocol !== "https:" && isLocalHost(hostname);

/** Values of `Set-Cookie`. Scripts never see the cookies. */
export function formatCookies(url: URL, { name, value, maxAgeSeconds, sameSite, path = "/" }: Cookie): string[] {
  const attributes = `Path=${path}; Max-Age=${value === "" ? 0 : maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
  const cookie = `${protectedName(name, path)}=${value}; ${attributes}; Secure`;
  return hasFallback(url) ? [cookie, `${name}=${value}; ${attributes}`] : [cookie];
}

/** @param path '/', or anything else for a cookie with a path of its own */
export function readCookie(url: URL, header: string | null | undefined, name: string, path = "/"): string | null {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [given = "", ...value] = pair.split("=");
    // Of several, the first is the one for the most specific path.
    if (!cookies.has(given.trim())) cookies.set(given.trim(), value.join("=").trim());
  }
  const fallback = hasFallback(url) ? cookies.get(name) : undefined;
  return cookies.get(protectedName(name, path)) ?? fallback ?? null;
}
