import "@remix-run/cloudflare";

declare module "@remix-run/cloudflare" {
  // Loaders' types go to the screen as they are, dates and all.
  interface Future {
    v3_singleFetch: true;
  }
}
