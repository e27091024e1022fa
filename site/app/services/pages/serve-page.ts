import { logError } from "../log/log.ts";
import { type EdgeCopies, matchCopy, putCopy } from "./edge-copies.ts";
import { emptySearch, foundHeader } from "./page-requests.ts";
import { isCacheable, readPage, respondWith } from "./page-response.ts";
import { findStorablePage, type StorablePage } from "./page-rules.ts";
import type { FoundPage, PageStore } from "./page-store.ts";
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
  /** Called only for what the edge doesn't have. */
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
  const query = new URLSearchParams([...searchParams].filter(([name]) => knownParameters.includes(name)));
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

/** Null, and logged, if it fails. */
async function tryRender(render: Render, address: string): Promise<Response | null> {
  const path = new URL(address).pathname;
  try {
    const page = await renderForEverybody(render, address);
    if (page.status < 500) return page;
    logError("page not rendered again", { path, status: page.status });
  } catch (error) {
    logError("page not rendered again", { path, error });
  }
  return null;
}

async function serveRendered(
  request: Request,
  rendered: Response,
  {
    subject,
    found,
    serving,
    status,
  }: { subject: Subject; found: FoundPage | null; serving: PageServing; status: string },
): Promise<Response> {
  const { page: storable, edgeKey, hasOnlyKnownParameters } = subject;
  const { now, open, waitUntil } = serving;
  if (!isCacheable(rendered)) {
    const isGone = rendered.status !== 200 && rendered.status < 500;
    if (storable && found?.isStored && isGone) waitUntil(open().store.remove(storable.address));
    return respondWith(request, rendered, status);
  }
  const page = await readPage(rendered);
  if (hasOnlyKnownParameters) {
    putCopy(serving, edgeKey, page);
    if (storable && found) waitUntil(open().store.save(storable, found.version, page, now));
  }
  return respondWith(request, page, status);
}

async function serveFromStore(request: Request, subject: Subject, serving: PageServing): Promise<Response> {
  const { store, render } = serving.open();
  const found = subject.page && (await store.find(subject.page, serving.now));
  if (found?.page && found.isCurrent) {
    putCopy(serving, subject.edgeKey, found.page);
    return respondWith(request, found.page, "hit; detail=stored");
  }
  const outcome = { subject, found, serving, status: found?.isStored ? "fwd=stale" : "fwd=miss" };
  if (!found?.page) return serveRendered(request, await renderForEverybody(render, request.url), outcome);
  const rendered = await tryRender(render, request.url);
  return rendered ? serveRendered(request, rendered, outcome) : respondWith(request, found.page, "hit; fwd=stale");
}

async function serveAuthor(request: Request, subject: Subject, serving: PageServing): Promise<Response> {
  const { store, render } = serving.open();
  const found = subject.page && (await store.find(subject.page, serving.now));
  const rendered = await renderForEverybody(render, request.url);
  return serveRendered(request, rendered, { subject, found, serving, status: "fwd=request" });
}

/**
 * Serves a public page from the edge's copy, which is a minute old at most, or as it is stored in D1, if its content
 * hasn't changed, and else renders it. Authors always get a new page, which is stored for visitors. `Cache-Status` says
 * what happened.
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
