import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * `export const headers = keepLoaderHeaders` in a route: what its loader says of caching and indexing reaches the page
 * and its data. Without it Remix drops a loader's headers.
 */
export const keepLoaderHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  // Of a Response that was thrown: the page is none of its kind.
  headers.delete("Content-Type");
  return headers;
};
