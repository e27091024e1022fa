import { pagesField } from "../service-worker/messages.ts";

/** Without a service worker (old browser, no https), or if that fails, the assessment still works online. */
export function storeOffline(pages: readonly string[]): void {
  // Undefined without https.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  const requestStorage = () => workers.controller?.postMessage({ [pagesField]: pages });
  requestStorage();
  // For the first worker, and for one of a newer build, which stores its build's files.
  workers.oncontrollerchange = requestStorage;
  workers
    .register("/sw.js")
    .catch((error: unknown) => console.warn("No offline use: the service worker couldn't be registered", error));
}
