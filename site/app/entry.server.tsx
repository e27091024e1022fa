import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { formatPageData, takePageData } from "../framework/page-data.ts";
import { finishDocument } from "../framework/page-document.ts";
import { NonceContext } from "./components/document/nonce.ts";
import { warnIfUnmigrated } from "./services/database/health.ts";
import { logError } from "./services/log/log.ts";
import { deriveAdSettings } from "./services/pages/ad-settings.ts";
import { buildContentPolicy } from "./services/pages/content-policy.ts";

function buildSecurityHeaders(policy: string): [string, string][] {
  return [
    ["Content-Security-Policy", policy],
    ["Cross-Origin-Opener-Policy", "same-origin"],
  ];
}

const showsPosts = /^\/(?:blog|admin)(?:\/|$)/;

// As one string: no loader defers anything, and a page is stored as a whole, together with its policy.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { env }: AppLoadContext,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  const pageData = takePageData(context);
  const markup = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  const rendered = `<!DOCTYPE html>${markup}${await formatPageData(context, pageData, nonce)}`;
  // Vite's development server adds scripts later.
  const { html, scripts } = import.meta.env.DEV
    ? { html: rendered, scripts: [`'nonce-${nonce}'`] }
    : await finishDocument(rendered, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const hasAds = deriveAdSettings(request.url, env).adUnits !== null;
  const policy = buildContentPolicy({ scripts, hasAds, hasPosts: showsPosts.test(new URL(request.url).pathname) });
  for (const [name, value] of buildSecurityHeaders(policy)) headers.set(name, value);
  return new Response(html, { status, headers });
}

export function handleError(
  error: unknown,
  { request }: { request: Request; context: AppLoadContext; params: unknown },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (warnIfUnmigrated(error)) return;
  logError("page error", { path: new URL(request.url).pathname, error });
}
