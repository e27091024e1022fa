import { listSteps } from "@illumine/shared/assessment/flow.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { pagesField } from "../service-worker/messages.ts";

/** The pages that stand for all steps of an assessment. `search` may name the content version. */
export function listFlowPages(
  assessment: Pick<Assessment, "id" | "sections">,
  categorySlug: string,
  search: string,
): string[] {
  const version = new URLSearchParams(search).get("contentVersion");
  const query = version ? `?contentVersion=${version}` : "";
  const sections = listSteps(assessment).filter(({ questions }) => questions.length > 0);
  const segments = ["", ...sections.map(({ key }) => `/${key}/1`), "/results"];
  return segments.map((segment) => `/category/${categorySlug}/${assessment.id}${segment}${query}`);
}

/**
 * Asks the service worker to store these pages for offline use, with those of the results. Without a service worker (old browser, no https), or if
 * that fails, the assessment still works online.
 */
export function storeFlowOffline(pages: readonly string[]): void {
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
