import { listSteps } from "@illumine/shared/assessment/flow.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";

/** The pages of an assessment that stand for all of its steps. `search` may name the version of the content. */
export function listFlowPages(
  assessment: Pick<Assessment, "id" | "sections">,
  categorySlug: string,
  search: string,
): string[] {
  const version = new URLSearchParams(search).get("contentVersion");
  const query = version ? `?contentVersion=${version}` : "";
  const sections = listSteps(assessment).filter(({ questions }) => questions.length > 0);
  const words = ["", ...sections.map(({ key }) => `/${key}/1`), "/results"];
  return words.map((word) => `/category/${categorySlug}/${assessment.id}${word}${query}`);
}

/**
 * Has the service worker keep these pages, so that the assessment goes on without a network. Where there is none (an old
 * browser, no https) or it fails, the assessment works as long as there is a network, and nobody is troubled.
 */
export function keepFlow(pages: readonly string[]): void {
  // Not there without https.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  const ask = () => workers.controller?.postMessage({ keep: pages });
  ask();
  // The first one, and one of a newer build: it keeps what it itself is of.
  workers.oncontrollerchange = ask;
  workers
    .register("/sw.js")
    .catch((error: unknown) => console.warn("No use without a network: no service worker", error));
}
