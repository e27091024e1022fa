import { clientHeaders } from "@illumine/shared/api/auth.ts";
import { writeHeaders } from "@illumine/shared/api/endpoint.ts";

/** Long enough: replicas lag by seconds at most. */
const bookmarkLifetimeSeconds = 300;
const cookieName = "illumine-bookmark";
/** Only values in D1's format are passed on to D1. */
const bookmarkPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{8}){2}-[0-9a-f]{32}$/;

function readBookmark(request: Request): string | null {
  const header = request.headers.get(writeHeaders.bookmark);
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f-]{59})(?:;|$)`).exec(
    request.headers.get("Cookie") ?? "",
  );
  const given = header ?? cookie?.[1] ?? "";
  return bookmarkPattern.test(given) ? given : null;
}

/** Private data must be current: the administrator's, sign-in's, and a visitor's. */
const isPrivatePath = (pathname: string) =>
  /^\/api\/(admin|auth|users|categories|blog\/posts(?!\/public|\/[^/]+\/public$))/.test(pathname);

/**
 * Visitors read from the nearest replica; the administrator, right after a write, from one that has it. Writes and
 * private data use the primary database.
 */
export function chooseReadStart(request: Request): D1SessionBookmark | D1SessionConstraint {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || isPrivatePath(new URL(request.url).pathname)) return "first-primary";
  return readBookmark(request) ?? "first-unconstrained";
}

/** A header for every client, and a cookie so the browser's next pages use it too. */
export function addBookmark(request: Request, response: Response, written: string | null): Response {
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  if (written === null || !isWrite || !response.ok || !request.headers.has("Authorization")) return response;
  const stamped = new Response(response.body, response);
  stamped.headers.set(writeHeaders.bookmark, written);
  if (request.headers.get(clientHeaders.client) !== "desktop") {
    const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
    const attributes = `Path=/; Max-Age=${bookmarkLifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`;
    stamped.headers.append("Set-Cookie", `${cookieName}=${written}; ${attributes}`);
  }
  return stamped;
}
