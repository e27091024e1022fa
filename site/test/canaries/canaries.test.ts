import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { testSeed, timesEffort } from "@illumine/shared/testing/effort.ts";
import { afterEach, expect, test, vi } from "vitest";
import site from "#build/server/worker.js";
import { buildAdmin, buildDocument, query } from "../support/admin-fixture.ts";
import { known, seedContractFixture } from "../support/contract-fixture.ts";
import { readPreviewLink } from "../support/preview-fixture.ts";
import { endpointNames, endpointOf, everyEndpoint, type Input, requests, unlimited } from "../support/requests.ts";
import { buildServer } from "../support/sign-in-fixture.ts";

afterEach(() => vi.restoreAllMocks());

const origin = "https://illumine.example";

/** Texts that nobody but the administrator, or nobody at all, may read; by what they are. */
function createCanaries() {
  const canaries = new Map<string, string>();
  const ids: string[] = [];
  const add = (what: string, text: string) => {
    canaries.set(what, text);
    return text;
  };
  /** Found by the search's first letters. */
  const invent = (what: string) => add(what, `canary${crypto.randomUUID().replaceAll("-", "")}`);
  /** An id or slug: a text of its own, because an answer may repeat what was in its address. */
  function inventId(what: string): string {
    const id = invent(`the id of ${what}`);
    ids.push(id);
    return id;
  }
  return { canaries, ids, add, invent, inventId };
}
type Canaries = ReturnType<typeof createCanaries>;

const ok = async <Body>(response: Response): Promise<Body> => {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
};

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Pages that don't exist for visitors. */
async function writePosts(call: Call, { add, invent, inventId }: Canaries): Promise<string[]> {
  const write = (what: string, more: object = {}) => {
    const [title, text] = [invent(`the title of ${what}`), invent(`the text of ${what}`)];
    const [excerpt, author] = [invent(`the excerpt of ${what}`), invent(`the author of ${what}`)];
    const tag = invent(`the tag of ${what}`);
    return {
      ...{ title, slug: inventId(what), content: `<p>${text}</p>`, excerpt, author, tags: [tag] },
      ...{ seo: { metaTitle: title, metaDescription: excerpt, keywords: [tag] }, ...more },
    };
  };
  type Written = { _id: string; slug: string };
  const draft = await ok<Written>(await call("POST", "/blog/posts", write("a draft")));
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await ok<Written>(
    await call("POST", "/blog/posts", write("a scheduled post", { publishAt: soon })),
  );
  const binned = await ok<Written>(await call("POST", "/blog/posts", write("a post in the bin")));
  await ok(await call("DELETE", `/blog/posts/${binned._id}`));
  const path = `/blog/posts/${known.postId}`;
  const earlier = await ok<{ _id: string }>(await call("POST", "/blog/posts", write("an earlier text of a post")));
  const published = {
    title: "Published",
    slug: "published",
    content: "<p>Published</p>",
    excerpt: "Short",
    author: "Ada",
  };
  const whole = {
    ...published,
    tags: [],
    seo: { metaTitle: "", metaDescription: "", keywords: [] },
    isPublished: true,
  };
  await ok(await call("PUT", `/blog/posts/${earlier._id}`, whole));
  const { staged } = await ok<{ staged: { document: object; version: number } }>(await call("GET", `${path}/staged`));
  const { version } = await ok<{ version: number }>(await call("GET", path));
  const text = { ...staged.document, ...write("staged edits of a post"), slug: known.postId };
  await ok(await call("PUT", `${path}/staged`, { text, version: staged.version, baseVersion: version }));
  const preview = await ok<{ url: string }>(await call("POST", `${path}/preview`));
  add("a preview's token", readPreviewLink(preview.url));
  return [draft, scheduled, binned].flatMap(({ _id, slug }) =>
    [_id, slug].flatMap((id) => [`/blog/${id}`, `/api/blog/posts/${id}/public`]),
  );
}

async function writeAssessments(call: Call, { invent, inventId }: Canaries): Promise<string[]> {
  const write = (id: string, what: string, isActive: boolean) =>
    buildDocument(id, {
      ...{ title: invent(`the title of ${what}`), description: invent(`the description of ${what}`), isActive },
      tags: [invent(`the tag of ${what}`)],
    });
  const hidden = inventId("an inactive assessment");
  await ok(await call("POST", "/admin/assessments", write(hidden, "an inactive assessment", false)));
  const binned = inventId("an assessment in the bin");
  await ok(await call("POST", "/admin/assessments", write(binned, "an assessment in the bin", false)));
  await ok(await call("DELETE", `/admin/assessments/${binned}`));
  const path = `/admin/assessments/${known.assessmentId}`;
  const staged = await ok<{ staged: { version: number } }>(await call("GET", `${path}/staged`));
  const { version } = await ok<{ version: number }>(await call("GET", path));
  const text = write(known.assessmentId, "staged edits of an assessment", true);
  await ok(await call("PUT", `${path}/staged`, { text, version: staged.staged.version, baseVersion: version }));
  return [hidden, binned].flatMap((id) => [
    ...[`/category/general/${id}`, `/category/general/${id}/psychometric`, `/category/general/${id}/results`],
    `/api/assessments/${id}`,
  ]);
}

async function writeOthers(call: Call, { invent, inventId }: Canaries): Promise<string[]> {
  const slug = inventId("a hidden occupation");
  const [title, summary] = [invent("the title of a hidden occupation"), invent("the summary of a hidden occupation")];
  await ok(await call("POST", "/admin/occupations", { title, slug, summary, isHidden: true }));
  const [quote, name] = [invent("the quote of a hidden testimonial"), invent("the name of a hidden testimonial")];
  const testimonial = { ...requests.createTestimonial.body, quote, name, role: name, isShown: false };
  await ok(await call("POST", "/admin/testimonials", testimonial));
  await ok(await call("PATCH", `/auth/passkeys/${known.passkeyId}`, { name: invent("a passkey's name") }));
  return [`/occupations/${slug}`];
}

async function writeAsVisitor(call: Call, { add, invent }: Canaries): Promise<void> {
  const { user } = await ok<{ user: { id: string } }>(await call("POST", "/users", requests.createUser.body));
  add("a visitor's id", user.id);
  const attemptId = add("an attempt's id", crypto.randomUUID());
  const start = { ...requests.startAssessment.body, attemptId, assessmentTitle: invent("a title that a visitor sent") };
  await ok(await call("POST", `/users/${user.id}/start-assessment`, start));
  const attempt = { assessmentId: known.assessmentId, attemptId };
  const feedback = { rating: 4, comments: invent("a visitor's comment") };
  await ok(await call("POST", `/users/${user.id}/complete-assessment`, { ...attempt, feedback }));
  const { receipt } = await ok<{ receipt: string }>(await call("POST", "/responses", requests.createResponse.body));
  add("a research receipt", receipt);
}

const pages = [
  ...["/", "/assessments", "/assessments?search=canary", "/categories", "/popular", "/new", "/category/general"],
  ...["/category/general/one", "/category/general/one/psychometric", "/category/general/one/results", "/admin"],
  ...["/blog", "/blog?search=canary", `/blog/${known.postId}`, "/blog/published", "/occupations"],
  ...[
    "/occupations?search=canary",
    `/occupations/${known.occupationCode}`,
    "/results",
    "/methods/behavior",
    "/preview",
  ],
  ...["/blog/rss.xml", "/sitemap.xml", "/sitemap-1.xml", "/sitemap-posts-1.xml", "/sitemap-occupations-1.xml"],
];

/** With each search's and each parameter's private values. */
function listApiPaths(ids: readonly string[]): string[] {
  const names = endpointNames.filter(
    (name) => endpointOf(name).access !== "admin" && endpointOf(name).method === "get" && name !== "openOperatorCode",
  );
  return names.flatMap((name) => {
    const { params = {}, query = {} }: Input = requests[name];
    const { path } = endpointOf(name);
    const search = String(new URLSearchParams(Object.keys(query).map((key) => [key, "canary"])));
    const fill = (value: string | null) =>
      path.replace(/\{([^}]+)\}/g, (_, key: string) => encodeURIComponent(value ?? params[key] ?? ""));
    const isPrivate = name === "readUser";
    const filled = path.includes("{") && !isPrivate ? ids.map((id) => fill(id)) : [];
    return [...(isPrivate ? [] : [fill(null)]), ...filled].flatMap((one) => [`/api${one}`, `/api${one}?${search}`]);
  });
}

async function openCanaries() {
  await seedContractFixture();
  const known = createCanaries();
  const { add, invent, ids } = known;
  const secrets = {
    JWT_SECRET: invent("the signing key"),
    OTP_PEPPER: invent("the pepper"),
    ADMIN_EMAIL: `${invent("the administrator's address")}@illumine.example`,
  };
  const bindings = { ...secrets, ...everyEndpoint, PUBLIC_WRITES: unlimited, SIGN_IN: unlimited, REPORTS: unlimited };
  const server = buildServer(bindings as never);
  const admin = await buildAdmin(server);
  add("the session's token", admin.held.token ?? "");
  for (const [name, value] of admin.cookies) add(`the cookie ${name}`, value);
  const waiting = server.mails.length;
  await admin.sendOtp();
  const challenge = [...admin.cookies].find(([name]) => name.includes("challenge"));
  add("the challenge of a code", challenge?.[1] ?? "");
  expect(server.mails.length).toBe(waiting + 1);
  const write: Call = (method, path, body) => admin.call(method, path, body);
  const hidden = [
    ...(await writePosts(write, known)),
    ...(await writeAssessments(write, known)),
    ...(await writeOthers(write, known)),
  ];
  const visit: Call = (method, path, body) =>
    server.fetch(
      new Request(`${origin}/api${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { "Content-Type": "application/json" },
      }),
    );
  await writeAsVisitor(visit, known);
  const read = async (path: string) => {
    const context = createExecutionContext();
    const asked = new Request(`${origin}${path}`, { redirect: "manual" });
    const response = await site.fetch(asked as never, { ...env, ...bindings, LOG_REQUESTS: "" } as never, context);
    const text = await response.text();
    await waitOnExecutionContext(context);
    return { status: response.status, text: `${JSON.stringify([...response.headers])}\n${text}` };
  };
  return { canaries: known.canaries, ids, admin, hidden, read };
}

function recordLog(): string[] {
  const lines: string[] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...given: unknown[]) => void lines.push(given.map(String).join(" ")));
  }
  return lines;
}

/** An answer may repeat what was in its own address. */
const findIn = (canaries: ReadonlyMap<string, string>, text: string, address = ""): string[] =>
  [...canaries].flatMap(([what, canary]) => (text.includes(canary) && !address.includes(canary) ? [what] : []));

test.each(Array.from({ length: timesEffort(1) }, (_, round) => round))(
  `nothing private is in what visitors can read, nor in the log (seed ${testSeed}, round %i)`,
  async () => {
    const log = recordLog();
    const { canaries, ids, admin, hidden, read } = await openCanaries();
    expect(canaries.size).toBeGreaterThanOrEqual(45);
    expect([...canaries].filter(([, canary]) => canary.length < 20)).toEqual([]);

    const listed = await (await admin.call("GET", "/blog/posts?status=draft")).text();
    expect(findIn(canaries, listed)).toContain("the title of a draft");

    const toData = (path: string) => path.replace(/^\/?([^?.]*)/, "/$1.data");
    const hiddenData = hidden.filter((path) => !path.startsWith("/api/")).map(toData);
    const found: string[] = [];
    for (const path of new Set([...pages, ...pages.map(toData), ...hidden, ...hiddenData, ...listApiPaths(ids)])) {
      const { status, text } = await read(path);
      for (const what of findIn(canaries, text, path)) found.push(`${what} is in ${path}`);
      if ([...hidden, ...hiddenData].includes(path) && status !== 404) found.push(`${path} answers ${status}`);
    }
    for (const what of findIn(canaries, log.join("\n"))) found.push(`${what} is in the log`);
    expect(found).toEqual([]);

    // A leak on purpose is found, also where its address has the id.
    const id = canaries.get("the id of an inactive assessment") ?? "";
    await query("update assessments set is_active = 1 where id = ?", id);
    const leaking = `/api/assessments/${id}`;
    expect(findIn(canaries, (await read(leaking)).text, leaking)).toContain("the title of an inactive assessment");
  },
);
