import { currentRequestId, requestIdHeader } from "../log/log.ts";

/** Neither errors, nor what is for one visitor, nor what says so. */
export const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.has("Set-Cookie") && !/no-store/.test(headers.get("Cache-Control") ?? "");

/** Of a page that lacks something because storage failed. */
export const incompleteHeader = "X-Incomplete";

/** What takes the place of a page's stored copy: the page, nothing because it failed, or nothing because it's gone. */
export function describeOutcome(page: Response): "stored" | "failed" | "gone" {
  if (isCacheable(page)) return "stored";
  return page.status >= 500 || page.headers.has(incompleteHeader) ? "failed" : "gone";
}

/** A whole page with status 200, to be sent and stored. Copying a Response would copy its stream. */
export interface WholePage {
  body: string | ArrayBuffer;
  headers: Headers;
}

export interface AnsweredPage extends WholePage {
  status: number;
  statusText: string;
}

export async function readPage(page: Response): Promise<WholePage> {
  const body = await page.arrayBuffer();
  const headers = new Headers(page.headers);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  // Weak, because proxies compress pages.
  headers.set("ETag", `W/"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return { body, headers };
}

/** With the request's id, which is in none of the stored pages. The page, or 304 if the browser has it. */
export function respondWith(request: Request, page: WholePage | AnsweredPage | Response, status: string): Response {
  const response = new Response(page.body, page);
  response.headers.set("Cache-Status", `illumine; ${status}`);
  const requestId = currentRequestId();
  if (requestId !== undefined) response.headers.set(requestIdHeader, requestId);
  const etag = response.headers.get("ETag");
  const isUnchanged = etag !== null && (request.headers.get("If-None-Match") ?? "").split(/\s*,\s*/).includes(etag);
  return isUnchanged && response.status === 200
    ? new Response(null, { status: 304, headers: response.headers })
    : response;
}
