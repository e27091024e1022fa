import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { testSeed, timesEffort } from "@illumine/shared/testing/effort.ts";
import { fc } from "@illumine/shared/testing/properties.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import site from "#build/server/worker.js";
import { known, seedContractFixture } from "../support/contract-fixture.ts";
import { isPolluted } from "./checks.ts";
import { hostileCredentials, hostileHeaders, hostileQueryValue, hostileSegment, methods } from "./hostile.ts";

const rounds = timesEffort(5);
const requestsPerRound = 500;
/** A quiet machine needs a twentieth of it. */
const timeoutMs = 200 * requestsPerRound;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // The router names addresses that can't be decoded.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const paths = [
  ...["/", "/assessments", "/categories", "/popular", "/new", "/category/general", "/category/general/one", "/blog"],
  ...["/category/general/one/psychometric", "/category/general/one/results", `/blog/${known.postId}`, "/occupations"],
  ...[`/occupations/${known.occupationCode}`, "/results", "/results/shared", "/admin", "/admin/sessions", "/about"],
  ...["/methods", "/methods/behavior", "/contact", "/privacy", "/terms", "/data-protection", "/release-notes"],
  ...["/blog/rss.xml", "/sitemap.xml", "/sitemap-1.xml", "/sitemap-posts-1.xml", "/field-covers/light/general/1.svg"],
  ...[
    `/files/${known.fileKey}`,
    "/files/posts/a/b.png",
    "/preview",
    "/preview/a.b.c",
    "/__manifest",
    "/_root.data",
    "/nothing",
  ],
];

const names = [
  ...["page", "sort", "view", "search", "q", "category", "field", "kind", "minutes", "level", "from", "interest"],
  ...["time", "preview", "saved", "_routes", "_data", "index", "__proto__", "constructor", ""],
];

const mostly = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>, share: number): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 100 - share, arbitrary: usual }, { weight: share, arbitrary: rare });

const path = fc
  .record({
    path: fc.constantFrom(...paths),
    spoiled: mostly(fc.constant(null), fc.tuple(hostileSegment, fc.nat(4)), 40),
    ending: mostly(
      fc.constant(""),
      fc.constantFrom(".data", "/", "//", ".html", ".DATA", "%2e%2e", "/..", "%00", "%ff"),
      30,
    ),
  })
  .map(({ path: usual, spoiled, ending }) => {
    const segments = usual.split("/");
    if (spoiled) segments[1 + (spoiled[1] % segments.length)] = spoiled[0];
    return `${segments.join("/")}${ending}`;
  });

const query = fc.array(fc.tuple(fc.constantFrom(...names), hostileQueryValue), { maxLength: 4 });
const pickHeaders = (of: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc.record(of, { requiredKeys: [] }).map((headers) => ({ ...headers }) as Record<string, string>);

const request = fc.record({
  path,
  query,
  method: mostly(fc.constant("GET"), fc.constantFrom(...methods), 25),
  headers: mostly(fc.constant<Record<string, string>>({}), pickHeaders(hostileHeaders), 30),
  credentials: mostly(fc.constant<Record<string, string>>({}), pickHeaders(hostileCredentials), 15),
  body: mostly(fc.constant(""), fc.string({ maxLength: 200 }), 50),
});
type PageRequest = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

/** Stacks, SQL, errors of storage. */
const inside = /\n\s+at .+:\d+:\d+|SQLITE_|D1_ERROR|Failed query|no such (?:table|column)|ZodError/;

async function findFault({ path: asked, query: pairs, method, headers, credentials, body }: PageRequest) {
  const search = pairs.map((pair) => pair.join("=")).join("&");
  const ended = new AbortController();
  const init = { method, headers: { ...headers, ...credentials }, redirect: "manual" as const, signal: ended.signal };
  const isBodiless = method === "GET" || method === "HEAD";
  const sent = new Request(`https://illumine.example${asked}${search && `?${search}`}`, {
    ...init,
    body: isBodiless ? null : body,
  });
  const context = createExecutionContext();
  const response = await site.fetch(sent as never, env, context);
  const text = new TextDecoder().decode(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  // Ends Remix's timer for the page: one test may have 10,000, and here all requests are of one.
  ended.abort();
  const { status } = response;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (inside.test(text)) return `${status}, and an answer that reveals internals: ${inside.exec(text)?.[0]}`;
  if (!response.headers.get("Content-Security-Policy")?.includes("frame-ancestors 'none'")) return "no policy";
  if (response.headers.get("X-Content-Type-Options") !== "nosniff") return "no nosniff";
  const location = response.headers.get("Location");
  const isElsewhere = location !== null && new URL(location, sent.url).origin !== "https://illumine.example";
  if (isElsewhere) return `${status} to ${location}`;
  return isPolluted() ? "Object.prototype was changed" : null;
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `${requestsPerRound} requests for pages break nothing (seed ${testSeed}, round %i)`,
  { timeout: timeoutMs },
  async (round) => {
    await seedContractFixture();
    const faults: string[] = [];
    for (const one of fc.sample(request, { seed: testSeed + round, numRuns: requestsPerRound })) {
      const fault = await findFault(one);
      if (fault !== null) faults.push(`${fault}\n${JSON.stringify(one).slice(0, 2000)}`);
    }
    expect(faults.slice(0, 10), `${faults.length} faults`).toEqual([]);
  },
);
