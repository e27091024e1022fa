import type { HeadersFunction } from "@remix-run/cloudflare";

/** `export const headers = passLoaderHeaders` in a route: Remix drops a loader's headers without it. */
export const passLoaderHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  // A thrown Response's type doesn't apply to the page.
  headers.delete("Content-Type");
  return headers;
};
