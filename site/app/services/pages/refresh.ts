import type { Database } from "#app/db/database.server.ts";
import { takeDuePages } from "#app/db/rendered-pages/due.server.ts";
import { logError } from "../log/log.ts";
import { describeOutcome, readPage } from "./page-response.ts";
import { findStorablePage } from "./page-rules.ts";
import { openPageStore, type PageStore } from "./page-store.ts";
import { type Render, renderForEverybody } from "./serve-page.ts";

async function refreshPage(address: string, { store, render, now }: { store: PageStore; render: Render; now: number }) {
  const subject = findStorablePage(new URL(address));
  if (!subject) return store.remove(address);
  const found = await store.find(subject, now);
  if (!found) return;
  if (found.isCurrent) return store.removeDue(address);
  const page = await renderForEverybody(render, address);
  const outcome = describeOutcome(page);
  if (outcome === "stored") return store.save(subject, found.version, await readPage(page), now);
  if (outcome === "gone") return store.remove(address);
  logError("page not rendered again", { path: new URL(address).pathname, status: page.status });
}

/** The most visited first. A page that fails is tried again later. `limit`: an invocation has little CPU time. */
export async function refreshPages(
  db: Database,
  { build, render, limit, now }: { build: string; render: Render; limit: number; now: number },
): Promise<void> {
  const store = openPageStore(db, build);
  for (const address of await takeDuePages(db, { build, limit, now })) {
    try {
      await refreshPage(address, { store, render, now });
    } catch (error) {
      logError("page not rendered again", { path: new URL(address).pathname, error });
    }
  }
}
