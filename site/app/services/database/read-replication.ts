import { clientHeaders } from "@illumine/shared/api/auth.ts";
import { writeHeaders } from "@illumine/shared/api/endpoint.ts";

/** Seconds for which a browser asks for what it wrote. Replicas are behind by seconds at the most. */
const bookmarkLifetime = 300;
const cookieName = "illumine-bookmark";
/** D1 writes them in this form; nothing else reaches it. */
const bookmark = /^[0-9a-f]{8}(?:-[0-9a-f]{8}){2}-[0-9a-f]{32}$/;

function readBookmark(request: Request): string | null {
  const header = request.headers.get(writeHeaders.bookmark);
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f-]{59})(?:;|$)`).exec(
    request.headers.get("Cookie") ?? "",
  );
  const given = header ?? cookie?.[1] ?? "";
  return bookmark.test(given) ? given : null;
}

/** What only its owner reads must be the newest: the administrator's things, sign-in, what is kept of a visitor. */
const isOwn = (pathname: string) =>
  /^\/api\/(admin|auth|users|categories|blog\/posts(?!\/public|\/[^/]+\/public$))/.test(pathname);

/**
 * Where the request's reads may begin. Visitors read from the nearest replica; the administrator, right after a write,
 * from one that has it; writes and what only its owner reads from the primary database.
 */
export function toReadStart(request: Request): D1SessionBookmark | D1SessionConstraint {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || isOwn(new URL(request.url).pathname)) return "first-primary";
  return readBookmark(request) ?? "first-unconstrained";
}

/** Tells who wrote where D1 stands: a header for every client, a cookie so that the browser's next pages have it too. */
export function keepBookmark(request: Request, answer: Response, written: string | null): Response {
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  if (written === null || !isWrite || !answer.ok || !request.headers.has("Authorization")) return answer;
  const stamped = new Response(answer.body, answer);
  stamped.headers.set(writeHeaders.bookmark, written);
  if (request.headers.get(clientHeaders.client) !== "desktop") {
    const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
    const attributes = `Path=/; Max-Age=${bookmarkLifetime}; HttpOnly; SameSite=Lax${secure}`;
    stamped.headers.append("Set-Cookie", `${cookieName}=${written}; ${attributes}`);
  }
  return stamped;
}
