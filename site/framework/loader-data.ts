import { RemixBrowser } from "@remix-run/react";

/**
 * RemixBrowser decodes the loaders' data on its first call and throws a promise. If it did so while React hydrates, a key
 * or click at that time would crash the page (React's error 345), since no boundary can be above it.
 * Why: site/docs/decisions/0038-loader-data-is-decoded-before-hydration.md
 */
export async function decodeLoaderData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
    else throw thrown;
  }
}
