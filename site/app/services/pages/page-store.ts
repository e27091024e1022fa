import type { Database } from "#app/db/database.server.ts";
import { deleteDuePage } from "#app/db/rendered-pages/due.server.ts";
import {
  deleteRenderedPage,
  findRenderedPage,
  type PageVersion,
  type StoredPage,
  saveRenderedPage,
} from "#app/db/rendered-pages/pages.server.ts";
import { addVisits } from "#app/db/rendered-pages/visits.server.ts";
import { logError } from "../log/log.ts";
import { createPageMemory, type PageMemory } from "./page-memory.ts";
import { emptySearch, listPageRequests } from "./page-requests.ts";
import type { WholePage } from "./page-response.ts";
import type { StorablePage } from "./page-rules.ts";

/** A page that shows what visitors count may be this old when the counts change. */
export const countsFreshForMs = 5 * 60_000;
/** D1 stores rows of up to 2 MB, with tags and headers. */
const maxBodyBytes = 1_900_000;

export interface FoundPage {
  version: PageVersion;
  page: WholePage | null;
  isStored: boolean;
  /** Shows nothing that was changed or unpublished, though maybe old counts. */
  hasCurrentContent: boolean;
  isCurrent: boolean;
}

const hasCurrentContent = (page: PageVersion, { build, stamp }: PageVersion): boolean =>
  page.build === build && page.stamp === stamp;

function isYoung(
  page: Omit<StoredPage, "headers" | "body">,
  version: PageVersion,
  { now, maxAgeMs }: { now: number; maxAgeMs: number },
): boolean {
  // A clock may have been wrong.
  const ageMs = Math.abs(now - page.renderedAt);
  return ageMs < maxAgeMs && (page.countsStamp === version.countsStamp || ageMs < countsFreshForMs);
}

/** What `memory` has isn't sent again. A failure is logged and never the visitor's: the page is rendered. */
export function openPageStore(
  db: Database,
  build: string,
  memory: PageMemory<StoredPage> = createPageMemory<StoredPage>(),
) {
  const ignoreFailure = (work: Promise<void>) =>
    work.catch((error: unknown) => logError("page store not written", { error }));
  return {
    /** Null if the store fails. */
    async find(subject: StorablePage, now: number): Promise<FoundPage | null> {
      try {
        const { page, stamp, countsStamp } = await findRenderedPage(db, subject, memory.find(subject.address));
        if (page) memory.remember(subject.address, page);
        const version = { build, stamp, countsStamp };
        const isUsable = page?.build === build;
        const hasContent = isUsable && hasCurrentContent(page, version);
        return {
          version,
          page: isUsable ? { body: page.body, headers: new Headers(page.headers) } : null,
          isStored: page !== null,
          hasCurrentContent: hasContent,
          isCurrent: hasContent && isYoung(page, version, { now, maxAgeMs: subject.maxAgeMs }),
        };
      } catch (error) {
        logError("page store not read", { error });
        return null;
      }
    },
    /** @param version as it was before the page was rendered */
    async save(subject: StorablePage, version: PageVersion, page: WholePage, now: number): Promise<void> {
      const body = typeof page.body === "string" ? page.body : new TextDecoder().decode(page.body);
      const sizeBytes = typeof page.body === "string" ? new TextEncoder().encode(body).length : page.body.byteLength;
      if (sizeBytes > maxBodyBytes) return ignoreFailure(deleteRenderedPage(db, subject.address));
      const stored = { headers: [...page.headers], body, renderedAt: now };
      await ignoreFailure(saveRenderedPage(db, subject, { ...version, ...stored }));
    },
    remove: (address: string) => ignoreFailure(deleteRenderedPage(db, address)),
    removeDue: (address: string) => ignoreFailure(deleteDuePage(db, address)),
    addVisits: (visits: ReadonlyMap<string, number>) => {
      const counted = { requests: listPageRequests(visits), emptySearches: visits.get(emptySearch) ?? 0 };
      return ignoreFailure(addVisits(db, visits, counted));
    },
  };
}

export type PageStore = ReturnType<typeof openPageStore>;
