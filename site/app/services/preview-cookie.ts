import { formatCookies, readCookie } from "./transport/cookies.ts";

const name = "illumine-preview";
const lifetimeSeconds = 2 * 3600;
/** With it, a document's address shows the preview that the cookie opens; without it, what visitors see. */
const flag = "preview=1";

/** Browsers send nothing of what follows `#`. */
export const buildPreviewPath = (token: string): `/preview#${string}` => `/preview#${token}`;

const listCookiePaths = (path: string) => [path, `${path}.data`];

interface OpenedPreview {
  /** Has no secret: scripts, logs and the next site see only the flag. */
  path: string;
  cookies: string[];
}

export function openPreview(requestUrl: URL, { token, path }: { token: string; path: string }): OpenedPreview {
  const { pathname } = new URL(path, requestUrl);
  const cookies = listCookiePaths(pathname).flatMap((cookiePath) =>
    // Lax: the address is sent to others who have opened the link, too.
    formatCookies(requestUrl, {
      name,
      value: token,
      maxAgeSeconds: lifetimeSeconds,
      sameSite: "Lax",
      path: cookiePath,
    }),
  );
  return { path: `${pathname}?${flag}`, cookies };
}

export function readPreviewCookie(request: Request): string | null {
  const url = new URL(request.url);
  if (!url.searchParams.has("preview")) return null;
  return readCookie(url, request.headers.get("Cookie"), name, url.pathname);
}
