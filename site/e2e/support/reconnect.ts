import type { APIRequestContext } from "@playwright/test";

/**
 * workerd closes connections that were idle for 5 s, and a busy test may send its next request just then. Browsers
 * send such a request again; Playwright's requests only if told.
 */
export function reconnect(context: APIRequestContext): APIRequestContext {
  const fetchOnce = context.fetch.bind(context);
  context.fetch = (target, options) => fetchOnce(target, { maxRetries: 1, ...options });
  return context;
}
