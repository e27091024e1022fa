import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { finishDocument } from "#framework/page-document.ts";
import { NonceContext } from "./components/document/nonce.ts";
import { warnIfUnmigrated } from "./services/database/health.ts";
import { logError } from "./services/log/log.ts";
import { findAdSettings } from "./services/pages/ad-settings.ts";
import { toContentPolicy } from "./services/pages/content-policy.ts";

function toSecurityHeaders(policy: string): [string, string][] {
  return [
    ["Content-Security-Policy", policy],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), browsing-topics=()"],
  ];
}

/** The blog, and the editor's preview of it. */
const showsPosts = /^\/(?:blog|admin)(?:\/|$)/;

// A stream, although nothing is deferred: single fetch puts the loaders' data into the page through one. It is read to
// its end before anything is sent, so that the page can be kept together with its policy.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { env }: AppLoadContext,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  let shownStatus = status;
  const markup = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        if (request.signal.aborted) return;
        shownStatus = 500;
        logError("render error", { path: new URL(request.url).pathname, error });
      },
    },
  );
  await markup.allReady;
  const rendered = await new Response(markup).text();
  // Vite's development server adds scripts of its own behind us.
  const { html, scripts } = import.meta.env.DEV
    ? { html: rendered, scripts: [`'nonce-${nonce}'`] }
    : await finishDocument(rendered, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const hasAds = findAdSettings(request.url, env).adUnits !== null;
  const policy = toContentPolicy({ scripts, hasAds, hasPosts: showsPosts.test(new URL(request.url).pathname) });
  for (const [name, value] of toSecurityHeaders(policy)) headers.set(name, value);
  return new Response(html, { status: shownStatus, headers });
}

export function handleError(
  error: unknown,
  { request }: { request: Request; context: AppLoadContext; params: unknown },
): void {
  if (request.signal.aborted) return;
  if (warnIfUnmigrated(error)) return;
  logError("page error", { path: new URL(request.url).pathname, error });
}
