import { formatCookies, readCookie } from "./transport/cookies.ts";

const name = "illumine-preview";
const lifetimeSeconds = 2 * 3600;
/** With it, a document's address shows the preview that the cookie opens; without it, what visitors see. */
const flag = "preview=1";

export const buildPreviewPath = (token: string): `/preview/${string}` => `/preview/${token}`;

/** The document's own address and the one of its data. */
const listCookiePaths = (path: string) => [path, `${path}.data`];

const privateHeaders = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** Leads to the document. Its address has no secret: scripts, logs and the next site see only the flag. */
export function buildPreviewRedirect(request: Request, { token, path }: { token: string; path: string }): Response {
  const url = new URL(request.url);
  const { pathname } = new URL(path, url);
  const headers = new Headers({ ...privateHeaders, Location: `${pathname}?${flag}` });
  for (const cookiePath of listCookiePaths(pathname)) {
    // Lax: links are opened from mails.
    const cookie = { name, value: token, maxAgeSeconds: lifetimeSeconds, sameSite: "Lax", path: cookiePath } as const;
    for (const line of formatCookies(url, cookie)) headers.append("Set-Cookie", line);
  }
  return new Response(null, { status: 303, headers });
}

/** The token of the preview that the request asks for; null for any other request. */
export function readPreviewCookie(request: Request): string | null {
  const url = new URL(request.url);
  if (!url.searchParams.has("preview")) return null;
  return readCookie(url, request.headers.get("Cookie"), name, url.pathname);
}

/**
 * Earlier links, which work for a week, had their token in the query.
 * @throws Response that leads to the address without it
 */
export function redirectOldPreviewLink(request: Request): void {
  const { pathname: path, searchParams } = new URL(request.url);
  const token = searchParams.get("preview") ?? "";
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw buildPreviewRedirect(request, { token, path });
}
