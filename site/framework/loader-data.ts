import { RemixBrowser } from "@remix-run/react";

/**
 * Waits for the loaders' data, which RemixBrowser decodes on its first call and throws a promise for. Thrown while React
 * hydrates, a key or a click at that moment would take the page down (React's error 345): no boundary can stand above it.
 */
export async function decodeLoaderData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
    else throw thrown;
  }
}
