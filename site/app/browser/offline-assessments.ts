import { listStoredFlows } from "../service-worker/stored-flows.ts";

export interface OfflineAssessment {
  id: string;
  title: string;
  address: string;
}

/** Undefined without https. */
const getCaches = () => globalThis.caches as CacheStorage | undefined;

/** Assessments that this browser can open without a network, the one opened last first. */
export async function listOfflineAssessments(): Promise<OfflineAssessment[]> {
  const caches = getCaches();
  if (!caches) return [];
  try {
    const flows = await listStoredFlows(caches);
    return flows.flatMap(({ address, html }) => {
      const title = new DOMParser().parseFromString(html, "text/html").querySelector("h1")?.textContent?.trim();
      const id = address.replace(/\?.*$/, "").split("/").at(-1);
      return title && id ? [{ id, title, address }] : [];
    });
  } catch (error) {
    console.warn("The assessments for offline use couldn't be listed", error);
    return [];
  }
}
