import { RemixBrowser } from "@remix-run/react";

/**
 * RemixBrowser throws a promise on its first call: a key or click while React hydrates would crash it (error 345).
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
