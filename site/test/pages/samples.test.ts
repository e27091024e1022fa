import { env } from "cloudflare:test";
import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { Assessment, AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { breakDatabase, openPage, readLog, withoutFiles } from "../support/pages-fixture.ts";

afterEach(() => vi.restoreAllMocks());

const warning = "Using sample data. Some features may be limited.";
const sample = "/category/personal/steady-under-pressure";

const pages = [
  ["/", 6],
  ["/?sort=newest&view=list", 6],
  ["/assessments", 12],
  ["/assessments?search=WRITING", 2],
  ["/assessments?search=xyzzy", 0],
  ["/category/personal", 2],
  ["/category/personal?page=3", 2],
  ["/category/technology", 0],
  ["/categories", 0],
  ["/categories?sort=popular", 0],
  ["/popular", 6],
  ["/popular?time=month", 4],
  ["/popular?time=week", 3],
  ["/new", 6],
  ["/new?sort=recent", 4],
  [sample, 0],
  [`${sample}/psychometric/1`, 0],
] as const;

const expectNeitherCachedNorIndexed = (headers: Headers) =>
  expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);

const buildLogLine = (path: string) =>
  expect.objectContaining({
    level: "error",
    event: "database unavailable",
    path,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });

test.each(pages)(
  "%s shows samples while D1 doesn't respond, and is neither cached nor indexed",
  async (address, cards) => {
    const log = readLog();
    const { status, headers, robots, titles } = await openPage(address, breakDatabase());
    expect([status, titles.length]).toEqual([200, cards]);
    expectNeitherCachedNorIndexed(headers);
    expect(robots).toContain("noindex");
    const { pathname } = new URL(address, "https://illumine.example");
    expect(log).toEqual([buildLogLine(pathname)]);
    expect(JSON.stringify(log)).not.toMatch(/WRITING|xyzzy/i);
  },
);

test.each(pages.filter(([address]) => !address.endsWith("/psychometric/1")))(
  "%s says above its list that it shows sample data",
  async (address) => {
    readLog();
    const { page } = await openPage(address, breakDatabase());
    const alert = /<div class="alert alert--warn[^>]*role="status">[\s\S]*?<\/div>/.exec(page);
    expect(alert?.[0]).toContain(warning);
    // On the home page the alert is next to the featured assessments, after the categories.
    const list = page.search(
      address.startsWith("/categories") ? /cat-cell"/ : /<article|class="(?:empty|fsec)"|class="found|istart/,
    );
    expect(list).toBeGreaterThan(alert?.index ?? Number.POSITIVE_INFINITY);
  },
);

test.each(["/_root.data", "/assessments.data?search=writing", "/popular.data", `${sample}.data`])(
  "%s, which a page loads in the browser, isn't cached either",
  async (address) => {
    readLog();
    const { status, headers, page } = await openPage(address, breakDatabase());
    expect([status, page.includes(warning)]).toEqual([200, true]);
    expectNeitherCachedNorIndexed(headers);
  },
);

test("with a working database no page mentions samples, and pages can be indexed", async () => {
  await seedDocuments(buildDocument("one"));
  const log = readLog();
  const found = "/category/general/one";
  for (const address of ["/", "/assessments", "/category/general", "/categories", "/popular", "/new", found]) {
    const { status, headers, page, robots } = await openPage(address);
    expect([address, status, page.includes(warning)]).toEqual([address, 200, false]);
    expect(robots.join()).not.toContain("noindex");
    expect(headers.get("Cache-Control")).not.toContain("no-store");
    expect(headers.get("X-Robots-Tag")).toBeNull();
    if (address === "/categories") continue;
    expect(page).toContain("Title of one");
    expect(page).not.toContain("Steady Under Pressure");
  }
  expect(log).toEqual([]);
});

test("the home page shows no totals for samples", async () => {
  readLog();
  const { page, text } = await openPage("/", breakDatabase());
  expect(page.match(/hero-facts"><\/dl>/g)).toHaveLength(1);
  expect(text).not.toMatch(/open now|completed|mean rating|Not rated/);
  expect(text).toContain("Explore by Category");
  expect(page.match(/cat-cell"/g)).toHaveLength(4);
});

test("a search of the samples matches title, description and tags in any case", async () => {
  readLog();
  for (const [search, title] of [
    ["steady UNDER", "Steady Under Pressure"],
    ["WHO you turn to", "Steady Under Pressure"],
    ["RESILIENCE", "Steady Under Pressure"],
  ]) {
    const { titles, text } = await openPage(`/assessments?search=${encodeURIComponent(search ?? "")}`, breakDatabase());
    expect([search, titles]).toEqual([search, [title]]);
    expect(text).toContain("1 found for");
  }
});

test("a search or category without samples says so and isn't an error", async () => {
  readLog();
  for (const address of ["/assessments?search=xyzzy", "/category/technology", "/category/no-such-category"]) {
    const { status, text } = await openPage(address, breakDatabase());
    expect([address, status]).toEqual([address, 200]);
    expect(text).toContain("No assessments found");
  }
  const { text } = await openPage("/category/data-and-analytics", breakDatabase());
  expect(text).toContain("Data & Analytics");
});

test("an impossible category returns 404, with or without a database", async () => {
  readLog();
  expect((await openPage("/category/No%20Such", breakDatabase())).status).toBe(404);
  expect((await openPage("/category/No%20Such")).status).toBe(404);
});

test("a category in a query redirects to its address while D1 doesn't respond", async () => {
  const log = readLog();
  const { status, headers } = await openPage("/assessments?category=personal", breakDatabase());
  expect([status, headers.get("Location"), log]).toEqual([301, "/category/personal", []]);
});

test("the samples' categories are listed with their counts", async () => {
  readLog();
  const { page } = await openPage("/categories", breakDatabase());
  const names = [...page.matchAll(/<h2 class="h3">([^<]+)</g)].map(([, name]) => name);
  expect(names).toEqual([
    "Business",
    "Communication",
    "Creativity",
    "Education",
    "Finance",
    "Health",
    "Marketing",
    "Personal",
  ]);
});

test("an empty database shows samples: without a warning on the home page, with one in lists", async () => {
  const log = readLog();
  const isWarned: Record<string, boolean> = {};
  for (const [address, cards] of pages) {
    const { status, headers, titles, page } = await openPage(address);
    if (address.startsWith("/categories")) continue;
    expect([address, status, titles.length]).toEqual([address, 200, cards]);
    expectNeitherCachedNorIndexed(headers);
    isWarned[address] = page.includes(`alert-title">${warning}`);
  }
  const { "/": home, "/?sort=newest&view=list": homeList, [`${sample}/psychometric/1`]: _, ...others } = isWarned;
  expect([home, homeList]).toEqual([false, false]);
  expect(Object.values(others)).not.toContain(false);
  expect(log).toEqual([]);
});

test("an empty database has no categories, and the page says so", async () => {
  readLog();
  const { status, headers, text } = await openPage("/categories");
  expect([status, headers.get("X-Robots-Tag")]).toEqual([200, null]);
  expect(text).toContain("No categories found");
  expect(text).not.toContain(warning);
});

test("a database with only inactive assessments counts as empty", async () => {
  await seedDocuments(buildDocument("one", { isActive: false }));
  readLog();
  expect((await openPage("/assessments")).titles).toHaveLength(12);
  expect((await openPage("/category/personal")).titles).toHaveLength(2);
  expect((await openPage(sample)).status).toBe(200);
  expect((await openPage("/category/general/one")).status).toBe(404);
});

test("a deleted sample stays deleted while there are other assessments", async () => {
  await seedDocuments(buildDocument("one"));
  readLog();
  const { status, text } = await openPage(sample);
  expect(status).toBe(404);
  expect(text).toContain("Assessment not found");
  expect((await openPage("/category/personal")).status).toBe(404);
});

test("an assessment that isn't a sample is unavailable while D1 doesn't respond, not 'not found'", async () => {
  const log = readLog();
  for (const address of ["/category/general/one", "/category/general/one/psychometric/2", "/category/personal/index"]) {
    const { status, headers, page, text } = await openPage(address, breakDatabase());
    expect([address, status]).toEqual([address, 503]);
    expectNeitherCachedNorIndexed(headers);
    expect(text).toContain("This assessment can't be opened right now");
    expect(text).toContain("Your answers are saved on this device. Please try again later.");
    expect(page).not.toContain("Assessment not found");
  }
  expect(log).toHaveLength(3);
});

test("a run on another content version waits for the database, and one on the first continues", async () => {
  readLog();
  for (const [query, status] of [
    ["?contentVersion=2", 503],
    ["?contentVersion=1", 200],
    ["?contentVersion=x", 200],
    ["?preview=made-up", 503],
  ]) {
    const opened = await openPage(`${sample}/psychometric/1${query}`, breakDatabase());
    expect([query, opened.status]).toEqual([query, status]);
  }
});

test("a sample under another category redirects temporarily, and an unknown step returns 404", async () => {
  readLog();
  const moved = await openPage("/category/health/steady-under-pressure/results?contentVersion=1", breakDatabase());
  expect([moved.status, moved.headers.get("Location")]).toEqual([302, `${sample}/results?contentVersion=1`]);
  expect(moved.headers.get("Cache-Control")).toBe("no-store");
  expect((await openPage(`${sample}/nonsense`, breakDatabase())).status).toBe(404);
});

test.each([
  "/",
  "/assessments",
  "/assessments?search=writing",
  "/category/personal",
  "/categories",
  "/popular",
  "/new",
  sample,
])("%s says that assessments can't be loaded if the samples can't be read either", async (address) => {
  const log = readLog();
  const { status, headers, text } = await openPage(address, { ...breakDatabase(), ...withoutFiles });
  expect(status).toBe(503);
  expectNeitherCachedNorIndexed(headers);
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(text).toContain("Error loading assessments");
  expect(text).toContain("Please try again later");
  const { pathname } = new URL(address, "https://illumine.example");
  expect(log).toEqual([
    buildLogLine(pathname),
    expect.objectContaining({ event: "samples unavailable", path: pathname }),
  ]);
});

test.each([
  ["no JSON", "<!doctype html>"],
  ["no cards", "[]"],
  ["cards of another kind", '[{ "id": "one" }]'],
])("files that contain %s are not samples", async (_, content) => {
  readLog();
  const ASSETS = { fetch: async () => new Response(content) } as unknown as Fetcher;
  expect((await openPage("/assessments", { ...breakDatabase(), ASSETS })).status).toBe(503);
});

test.each([
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "Network connection lost.",
  "internal error; reference = abcdef",
])("'%s' from D1 counts as a storage failure on every page", async (complaint) => {
  readLog();
  for (const address of ["/", "/assessments", "/categories", "/new", sample]) {
    const { status, headers } = await openPage(address, breakDatabase(new Error(complaint)));
    expect([address, status, headers.get("Cache-Control")]).toEqual([address, 200, "no-store"]);
  }
});

test("a bug of ours doesn't count as a database failure: the page says that something went wrong", async () => {
  const log = readLog();
  for (const address of [
    "/",
    "/assessments",
    "/category/personal",
    "/categories",
    "/popular",
    "/new",
    "/about",
    sample,
  ]) {
    const { status, text, page } = await openPage(address, breakDatabase(new TypeError("x is not a function")));
    expect([address, status]).toEqual([address, 500]);
    expect(text).toContain("Something went wrong");
    expect(page).not.toContain(warning);
  }
  expect(log).toHaveLength(8);
  expect(log).not.toContainEqual(expect.objectContaining({ event: "database unavailable" }));
});

test("the about page is shown without its totals, and isn't cached then", async () => {
  const log = readLog();
  const { status, headers, text, robots } = await openPage("/about", breakDatabase());
  expect([status, headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual([200, "no-store", null]);
  expect(robots).not.toContain("noindex");
  expect(text).toContain("Our Core Values");
  expect(text).not.toContain("Assessments open now");
  expect(log).toEqual([buildLogLine("/about")]);
  expect((await openPage("/about")).text).toContain("Assessments open now");
});

test("a database without tables shows samples and logs once what to run", async () => {
  await query("alter table assessments rename to gone");
  await query("alter table categories rename to gone_too");
  const log = readLog();
  for (const address of ["/", "/assessments", "/categories", "/popular", "/new", sample]) {
    const { status, text } = await openPage(address);
    expect([address, status]).toEqual([address, 200]);
    expect(text).toContain(warning);
  }
  expect(log).toEqual(["The database isn't migrated. Stop the server and run: npm start"]);
  await query("alter table gone rename to assessments");
  await query("alter table gone_too rename to categories");
});

test("the twelve samples are public files that aren't indexed", async () => {
  const read = async (path: string) => (await env.ASSETS.fetch(`https://illumine.example/samples/${path}`)).json();
  const cards = z.array(AssessmentCard).parse(await read("index.json"));
  expect(cards).toHaveLength(12);
  expect(new Set(cards.map(({ category }) => category))).toEqual(
    new Set(["Personal", "Business", "Education", "Health", "Creativity", "Finance", "Marketing", "Communication"]),
  );
  for (const { id, questionCount, completions, rating } of cards) {
    const whole = Assessment.parse(await read(`assessments/${id}.json`));
    expect([whole.id, completions, rating]).toEqual([id, 0, null]);
    expect(countQuestions(whole)).toBe(questionCount);
  }
});
