import { isLocalHost } from "./secure-transport.ts";

interface Cookie {
  name: string;
  /** Empty: the cookie is removed. */
  value: string;
  maxAgeSeconds: number;
  sameSite: "Lax" | "Strict";
}

const protectedName = (name: string) => `__Host-${name}`;

/** Safari has no secure cookies on http://localhost, so there a second one has neither prefix nor `Secure`. */
const hasFallback = ({ protocol, hostname }: URL) => protocol !== "https:" && isLocalHost(hostname);

/** Values of `Set-Cookie`. Scripts never see the cookies. */
export function formatCookies(url: URL, { name, value, maxAgeSeconds, sameSite }: Cookie): string[] {
  const attributes = `Path=/; Max-Age=${value === "" ? 0 : maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
  const cookie = `${protectedName(name)}=${value}; ${attributes}; Secure`;
  return hasFallback(url) ? [cookie, `${name}=${value}; ${attributes}`] : [cookie];
}

export function readCookie(url: URL, header: string | null | undefined, name: string): string | null {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [given = "", ...value] = pair.split("=");
    // Of several, the first is the one for the most specific path.
    if (!cookies.has(given.trim())) cookies.set(given.trim(), value.join("=").trim());
  }
  const fallback = hasFallback(url) ? cookies.get(name) : undefined;
  return cookies.get(protectedName(name)) ?? fallback ?? null;
}
