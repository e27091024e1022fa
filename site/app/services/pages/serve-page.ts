import { logError } from "../log/log.ts";
import { type EdgeCopies, matchCopy, putCopy } from "./edge-copies.ts";
import { isPageNumber } from "./page-numbers.ts";
import { emptySearch, foundHeader } from "./page-requests.ts";
import {
  type AnsweredPage,
  describeOutcome,
  isCacheable,
  readPage,
  respondWith,
  type WholePage,
} from "./page-response.ts";
import { findStorablePage, type StorablePage } from "./page-rules.ts";
import type { FoundPage, PageStore } from "./page-store.ts";
import type { SharedRenders } from "./shared-renders.ts";
import type { VisitCounter } from "./visit-counter.ts";

/** Requests with other parameters are answered from what is stored, but never stored. */
const knownParameters = [
  ...["_routes", "category", "contentVersion", "page", "saved", "search", "sort", "time", "view"],
  ...["answers", "field", "from", "interest", "kind", "level", "minutes"],
];
/** Authors always see the current content. */
const authorCookie = /(?:^|;\s*)(?:__Host-)?illumine-(?:bookmark|device)=/;

export type Render = (request: Request) => Promise<Response>;

export interface PageServing extends EdgeCopies {
  /** Of the Worker, because pages link to its assets and show its texts. */
  build: string;
  visits: VisitCounter;
  renders: SharedRenders<RenderedPage>;
  open: () => { store: PageStore; render: Render };
}

interface Subject {
  edgeKey: string;
  /** Null for pages that only the edge stores. */
  page: StorablePage | null;
  hasOnlyKnownParameters: boolean;
}

function describeSubject({ method, url }: Request, build: string): Subject | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { origin, pathname, searchParams } = new URL(url);
  if (searchParams.has("preview") || /^\/(admin|results|kit|preview)(\/|\.|$)/.test(pathname)) return null;
  const isRead = ([name, value]: [string, string]) =>
    knownParameters.includes(name) && (name !== "page" || isPageNumber(value));
  const query = new URLSearchParams([...searchParams].filter(isRead));
  query.sort();
  const address = `${origin}${pathname}`;
  return {
    page: findStorablePage(new URL(query.size > 0 ? `${address}?${query}` : address)),
    edgeKey: `${address}?${new URLSearchParams([...query, ["build", build]])}`,
    hasOnlyKnownParameters: query.size === searchParams.size,
  };
}

/** Without the visitor's headers: a page that is stored is the same for everybody. */
export const renderForEverybody = (render: Render, address: string): Promise<Response> => render(new Request(address));

export interface RenderedPage {
  outcome: ReturnType<typeof describeOutcome>;
  page: AnsweredPage;
  saved: Promise<void>;
}

interface StoredSubject {
  subject: Subject & { page: StorablePage };
  found: FoundPage;
  serving: PageServing;
}

async function renderAndStore({ subject, found, serving }: StoredSubject): Promise<RenderedPage> {
  const { store, render } = serving.open();
  const { page, edgeKey } = subject;
  const rendered = await renderForEverybody(render, page.address);
  const outcome = describeOutcome(rendered);
  const { status, statusText } = rendered;
  if (outcome !== "stored") {
    const saved = outcome === "gone" && found.isStored ? store.remove(page.address) : Promise.resolve();
    const answer = { status, statusText, headers: new Headers(rendered.headers), body: await rendered.arrayBuffer() };
    return { outcome, page: answer, saved };
  }
  const whole = await readPage(rendered);
  putCopy(serving, edgeKey, whole);
  const saved = store.save(page, found.version, whole, serving.now);
  return { outcome, page: { ...whole, status, statusText }, saved };
}

/** What a render shows is known by the versions that were read before it began. */
const describeRender = ({ subject, found: { version } }: StoredSubject) =>
  `${subject.edgeKey} ${version.stamp} ${version.countsStamp}`;

function shareRender(stored: StoredSubject): Promise<RenderedPage> {
  const { renders, now, waitUntil } = stored.serving;
  const shared = renders.share(describeRender(stored), now, async () => {
    const rendered = await renderAndStore(stored);
    // Old copies are served until then, so nobody else has to begin.
    if (stored.found.hasCurrentContent) await rendered.saved;
    else waitUntil(rendered.saved);
    return rendered;
  });
  // Others wait for it, even if this visitor leaves.
  waitUntil(Promise.allSettled([shared]));
  return shared;
}

async function tryRender(stored: StoredSubject): Promise<AnsweredPage | null> {
  const path = new URL(stored.subject.page.address).pathname;
  try {
    const { outcome, page } = await shareRender(stored);
    if (outcome !== "failed") return page;
    logError("page not rendered again", { path, status: page.status });
  } catch (error) {
    logError("page not rendered again", { path, error });
  }
  return null;
}

async function serveRendered(
  request: Request,
  { subject, serving, status }: { subject: Subject; serving: PageServing; status: string },
): Promise<Response> {
  const rendered = await renderForEverybody(serving.open().render, request.url);
  if (!isCacheable(rendered)) return respondWith(request, rendered, status);
  const page = await readPage(rendered);
  if (subject.hasOnlyKnownParameters) putCopy(serving, subject.edgeKey, page);
  return respondWith(request, page, status);
}

/** Waits for a render only where the stored page would show what was changed or unpublished. */
async function serveStale(request: Request, stored: StoredSubject, page: WholePage): Promise<Response> {
  const { renders, now, waitUntil } = stored.serving;
  if (stored.found.hasCurrentContent) {
    if (!renders.isRunning(describeRender(stored), now)) waitUntil(tryRender(stored));
    return respondWith(request, page, "hit; detail=refreshing");
  }
  const rendered = await tryRender(stored);
  return rendered ? respondWith(request, rendered, "fwd=stale") : respondWith(request, page, "hit; fwd=stale");
}

async function serveFromStore(request: Request, subject: Subject, serving: PageServing): Promise<Response> {
  const { page: storable } = subject;
  const found = storable && (await serving.open().store.find(storable, serving.now));
  const status = found?.isStored ? "fwd=stale" : "fwd=miss";
  if (!storable || !found) return serveRendered(request, { subject, serving, status });
  if (found.page && found.isCurrent) {
    putCopy(serving, subject.edgeKey, found.page);
    return respondWith(request, found.page, "hit; detail=stored");
  }
  const stored = { subject: { ...subject, page: storable }, found, serving };
  if (found.page) return serveStale(request, stored, found.page);
  if (!subject.hasOnlyKnownParameters) return serveRendered(request, { subject, serving, status });
  const { page } = await shareRender(stored);
  return respondWith(request, page, status);
}

/** Renders for this author only, because another author's page may have begun before this one's write. */
async function serveAuthor(request: Request, subject: Subject, serving: PageServing): Promise<Response> {
  const { page: storable } = subject;
  const found = storable && (await serving.open().store.find(storable, serving.now));
  const status = "fwd=request";
  if (!storable || !found || !subject.hasOnlyKnownParameters)
    return serveRendered(request, { subject, serving, status });
  const { page, saved } = await renderAndStore({ subject: { ...subject, page: storable }, found, serving });
  serving.waitUntil(saved);
  return respondWith(request, page, status);
}

/**
 * From the edge's copy, a minute old at most, or from D1 if its content hasn't changed, else rendered. Where only
 * counts or age have changed, the render replaces the stored page in the background. Authors always get a new page,
 * stored for visitors. `Cache-Status` says what happened.
 * Why: site/docs/decisions/0102-pages-are-rendered-when-content-changes.md
 */
export async function servePage(request: Request, serving: PageServing): Promise<Response> {
  const subject = describeSubject(request, serving.build);
  if (!subject) return serving.open().render(request);
  const { now, visits, waitUntil } = serving;
  if (subject.page) visits.count(subject.page.address, now);
  const dueVisits = visits.takeDue(now);
  if (dueVisits) waitUntil(serving.open().store.addVisits(dueVisits));
  if (authorCookie.test(request.headers.get("Cookie") ?? "")) return serveAuthor(request, subject, serving);
  const copy = await matchCopy(serving, subject.edgeKey);
  const response = copy ? respondWith(request, copy, "hit") : await serveFromStore(request, subject, serving);
  if (response.headers.get(foundHeader) === "0") visits.count(emptySearch, now);
  return response;
}
