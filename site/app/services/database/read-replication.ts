import { clientHeaders, writeHeaders } from "@illumine/shared/api/headers.ts";
import { formatCookies, readCookie } from "../transport/cookies.ts";

/** Long enough: replicas lag by seconds at most. */
const bookmarkLifetimeSeconds = 300;
const cookieName = "illumine-bookmark";
/** Only values in D1's format are passed on to D1. */
const bookmarkPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{8}){2}-[0-9a-f]{32}$/;

function readBookmark(request: Request): string | null {
  const header = request.headers.get(writeHeaders.bookmark);
  const given = header ?? readCookie(new URL(request.url), request.headers.get("Cookie"), cookieName) ?? "";
  return bookmarkPattern.test(given) ? given : null;
}

/** Private data must be current: the administrator's, sign-in's, and a visitor's. */
const isPrivatePath = (pathname: string) =>
  /^\/api\/(admin|auth|users|categories|blog\/posts(?!\/public|\/[^/]+\/public$))/.test(pathname);

/**
 * Visitors read from the nearest replica, the administrator from one that has their last write.
 * @param latestWrite that the response must show: a bookmark, or any text
 */
export function chooseReadStart(request: Request, latestWrite = ""): D1SessionBookmark | D1SessionConstraint {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || isPrivatePath(new URL(request.url).pathname)) return "first-primary";
  return readBookmark(request) ?? (bookmarkPattern.test(latestWrite) ? latestWrite : "first-unconstrained");
}

export const isAdministratorsWrite = (request: Request, response: Response): boolean =>
  request.method !== "GET" && request.method !== "HEAD" && response.ok && request.headers.has("Authorization");

/** A header for every client, and a cookie so the browser's next pages use it too. */
export function addBookmark(request: Request, response: Response, written: string | null): Response {
  if (written === null || !isAdministratorsWrite(request, response)) return response;
  const stamped = new Response(response.body, response);
  stamped.headers.set(writeHeaders.bookmark, written);
  if (request.headers.get(clientHeaders.client) !== "desktop") {
    const cookie = {
      name: cookieName,
      value: written,
      maxAgeSeconds: bookmarkLifetimeSeconds,
      sameSite: "Lax",
    } as const;
    for (const line of formatCookies(new URL(request.url), cookie)) stamped.headers.append("Set-Cookie", line);
  }
  return stamped;
}
