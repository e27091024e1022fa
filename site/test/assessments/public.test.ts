import { env, SELF } from "cloudflare:test";
import { AssessmentDetail, assessmentEndpoints, Related, Suggestion } from "@illumine/shared/api/assessments.ts";
import { type Assessment, AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import {
  buildAssessment,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "#app/api/app.ts";
import { suggestAssessments } from "#app/db/assessments/search.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { createAppContext } from "#load-context.ts";
import { db } from "../support/database.ts";
import { searchNames } from "../support/search-names.ts";
import { buildSeedPost } from "../support/seed-post.ts";

const origin = "https://illumine.example";
const read = (path: string, init: RequestInit = {}) =>
  SELF.fetch(`${origin}/api${path}`, { redirect: "manual", ...init });
const readCards = async (path: string) => AssessmentCard.array().parse(await (await read(path)).json());
const readIds = async (path: string) => (await readCards(path)).map(({ id }) => id);
const suggest = async (q: string) => {
  const response = await read(`/assessments/suggest?q=${encodeURIComponent(q)}`);
  expect(response.status, q).toBe(200);
  return Suggestion.array().parse(await response.json());
};
const suggestIds = async (q: string) => (await suggest(q)).map(({ id }) => id);

const now = new Date("2026-01-02T03:04:05Z");
const seed = (...assessments: Assessment[]) => seedContent(db, { assessments, categoryNames: ["General"], now });
const build = (id: string, overrides: Partial<Assessment> = {}) =>
  buildAssessment({ psychometric: [buildQuestion("p1")] }, { id, title: `Title of ${id}`, ...overrides });
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** Assessments a-1 (the oldest) to a-{count} in 17 categories, every tenth featured. */
async function seedMany(count: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into categories (id, name, slug, created_at, updated_at)
       select 'c-' || value, 'Category ' || value, 'c-' || value, 1, 1 from json_each(?)`,
    ).bind(JSON.stringify(Array.from({ length: 17 }, (_, at) => at))),
    env.DB.prepare(
      `insert into assessments (id, title, description, category_id, duration, difficulty, is_active, featured, is_new,
         question_count, completions_base, rating_base, rating_base_count, version, content_version, created_at,
         updated_at, tags, metadata, details, sections)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select 'a-' || i, 'Title ' || i, 'About ' || i, 'c-' || (i % 17), '10 min', 'Beginner', 1, i % 10 = 0, 0,
         1, i % 7, 4.5, i % 3, 1, 1, i, i, '["tag"]', '{}', '{}', '{}' from n`,
    ).bind(count),
  ]);
}

async function measure(path: string) {
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;
  const batch = vi.spyOn(env.DB, "batch");
  const singles = (["all", "raw", "first", "run"] as const).map((name) => vi.spyOn(statement, name));
  const context = createAppContext(env, { waitUntil: () => {} });
  const response = await createApi().fetch(new Request(`${origin}/api${path}`), context);
  const batches = batch.mock.settledResults.flatMap((result) => (result.type === "fulfilled" ? result.value : []));
  const cost = {
    response,
    roundTrips: batch.mock.calls.length + singles.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    rowsRead: batches.reduce((sum, { meta }) => sum + meta.rows_read, 0),
  };
  vi.restoreAllMocks();
  return cost;
}

function parseLinks(response: Response): Record<string, string> {
  const links = (response.headers.get("Link") ?? "").matchAll(/<\/api([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries(Array.from(links, ([, path, rel]) => [rel, path]));
}

const hideSome = () =>
  env.DB.batch([
    env.DB.prepare("update assessments set is_active = 0 where id = 'off'"),
    env.DB.prepare("update assessments set deleted_at = 1 where id = 'gone'"),
  ]);

afterEach(() => {
  vi.restoreAllMocks();
});

test("the list has cards without questions, newest first, with the total", async () => {
  await seed(build("first"), build("second", { category: "Technology", tags: ["sql"] }));
  const response = await read("/assessments");
  expect([response.status, response.headers.get("X-Total-Count")]).toEqual([200, "2"]);
  const cards = await response.json<Record<string, unknown>[]>();
  expect(cards.map(({ id }) => id)).toEqual(["first", "second"]);
  expect(cards[1]).toMatchObject({
    category: "Technology",
    categorySlug: "technology",
    tags: ["sql"],
    questionCount: 1,
  });
  expect(Object.keys(cards[0] ?? {}).sort()).toEqual(Object.keys(AssessmentCard.shape).sort());
});

test("an empty site has an empty list, without an error", async () => {
  const response = await read("/assessments");
  expect([response.status, await response.json(), response.headers.get("X-Total-Count")]).toEqual([200, [], "0"]);
  expect(Object.keys(parseLinks(response))).toEqual(["first", "last"]);
});

test("inactive and deleted assessments are in no list, suggestion or detail", async () => {
  await seed(
    build("shown", { featured: true }),
    build("off", { featured: true }),
    build("gone", { featured: true }),
    build("draft", { featured: true, isActive: false }),
  );
  await hideSome();
  for (const path of ["", "?sort=featured", "?sort=popular", "?sort=rating", "?category=general"]) {
    expect(await readIds(`/assessments${path}`), path).toEqual(["shown"]);
  }
  for (const path of ["/featured", "/category/general", "/category/General"]) {
    const response = await read(`/assessments${path}`);
    expect([
      await response.json<AssessmentCard[]>().then((cards) => cards.length),
      response.headers.get("X-Total-Count"),
    ]).toEqual([1, "1"]);
  }
  for (const q of ["title of", "general", "ti"]) expect(await suggestIds(q), q).toEqual(["shown"]);
  for (const id of ["off", "gone", "draft", "never-was"]) {
    for (const query of ["", "?contentVersion=1"]) {
      const response = await read(`/assessments/${id}${query}`);
      expect([response.status, await response.json()], id + query).toEqual([404, { message: "Assessment not found" }]);
    }
  }
});

test("the list can be sorted by newest, featured, popular and rating", async () => {
  await seed(build("a"), build("b", { featured: true }), build("c"), build("d"));
  await env.DB.batch([
    env.DB.prepare("update assessments set completions_base = 9 where id = 'c'"),
    env.DB.prepare("update assessments set rating_base = 4.5, rating_base_count = 5 where id = 'd'"),
    env.DB.prepare("update assessments set rating_base = 3, rating_base_count = 5 where id = 'a'"),
  ]);
  expect(await readIds("/assessments?sort=newest")).toEqual(["a", "b", "c", "d"]);
  expect((await readIds("/assessments?sort=featured"))[0]).toBe("b");
  expect((await readIds("/assessments?sort=popular"))[0]).toBe("c");
  expect((await readIds("/assessments?sort=rating")).slice(0, 2)).toEqual(["d", "a"]);
});

test("a category can be found by slug, by name and as a filter; its former slug redirects", async () => {
  await seed(build("care", { category: "Healthcare & Life Sciences" }), build("other"));
  const name = encodeURIComponent("Healthcare & Life Sciences");
  for (const path of [
    `/category/${name}`,
    "/category/healthcare-and-life-sciences",
    "?category=healthcare-and-life-sciences",
  ]) {
    const response = await read(`/assessments${path}`);
    expect([response.status, response.headers.get("X-Total-Count")], path).toEqual([200, "1"]);
    expect(await response.json(), path).toMatchObject([{ id: "care" }]);
  }
  await run("update categories set name = 'Care', slug = 'care' where slug = 'healthcare-and-life-sciences'");
  await run("insert into category_redirects values ('healthcare-and-life-sciences', 'healthcare-and-life-sciences')");
  const moved = await read("/assessments/category/healthcare-and-life-sciences?limit=5");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/api/assessments/category/care?limit=5"]);
  expect(await readIds("/assessments?category=healthcare-and-life-sciences")).toEqual(["care"]);
});

test("an unknown category returns 404 as a path and 422 as a filter; an empty one has an empty list", async () => {
  await seed();
  const missing = await read("/assessments/category/no-such");
  expect([missing.status, await missing.json()]).toEqual([404, { message: "Category not found" }]);
  const filter = await read("/assessments?category=no-such");
  expect([filter.status, await filter.json()]).toEqual([
    422,
    { message: "Category not found", errors: [{ field: "category", message: "Category not found" }] },
  ]);
  const empty = await read("/assessments/category/general");
  expect([empty.status, await empty.json(), empty.headers.get("X-Total-Count")]).toEqual([200, [], "0"]);
});

test("pages have no overlaps or gaps, by page number and by Link", async () => {
  await seedMany(250);
  const byNumber = await Promise.all([1, 2, 3].map((page) => readIds(`/assessments?page=${page}`)));
  expect(byNumber.map((ids) => ids.length)).toEqual([100, 100, 50]);
  expect(byNumber.flat()).toEqual(Array.from({ length: 250 }, (_, at) => `a-${250 - at}`));
  const byLink: string[][] = [];
  for (let path: string | undefined = "/assessments"; path; ) {
    const response: Response = await read(path);
    byLink.push((await response.json<AssessmentCard[]>()).map(({ id }) => id));
    path = parseLinks(response)["next"];
  }
  expect(byLink).toEqual(byNumber);
});

test("cursors work for equal creation times; other sorts use page numbers", async () => {
  await seedMany(25);
  await run("update assessments set created_at = 5");
  for (const query of ["?limit=10", "?limit=10&sort=popular", "?limit=10&sort=rating", "?limit=10&sort=featured"]) {
    const ids: string[] = [];
    for (let path: string | undefined = `/assessments${query}`; path; ) {
      const response: Response = await read(path);
      ids.push(...(await response.json<AssessmentCard[]>()).map(({ id }) => id));
      path = parseLinks(response)["next"];
    }
    expect(new Set(ids).size, query).toBe(25);
    expect(ids.length, query).toBe(25);
  }
});

test("Link has the neighboring pages, keeps the query and ends at the last page", async () => {
  await seedMany(25);
  const middle = parseLinks(await read("/assessments?limit=10&page=2&sort=popular&utm_source=x"));
  expect(middle).toEqual({
    first: "/assessments?limit=10&sort=popular&page=1",
    prev: "/assessments?limit=10&sort=popular&page=1",
    next: "/assessments?limit=10&sort=popular&page=3",
    last: "/assessments?limit=10&sort=popular&page=3",
  });
  expect(Object.keys(parseLinks(await read("/assessments?limit=10&page=3")))).toEqual(["first", "prev", "last"]);
  const exact = await read("/assessments?limit=25");
  expect(Object.keys(parseLinks(exact))).toEqual(["first", "last"]);
  const past = await read("/assessments?limit=10&page=9");
  expect([past.status, await past.json(), past.headers.get("X-Total-Count")]).toEqual([200, [], "25"]);
  expect(parseLinks(past)["prev"]).toBe("/assessments?limit=10&page=3");
});

test("the featured list has and counts only featured assessments", async () => {
  await seedMany(50);
  const response = await read("/assessments/featured?limit=2&page=2");
  expect((await response.json<AssessmentCard[]>()).map(({ id }) => id)).toEqual(["a-30", "a-20"]);
  expect(response.headers.get("X-Total-Count")).toBe("5");
  expect(parseLinks(response)["next"]).toBe("/assessments/featured?limit=2&page=3");
});

test.each([
  ["/assessments?page=-1", "page"],
  ["/assessments?page=0", "page"],
  ["/assessments?page=1.5", "page"],
  ["/assessments?page=99999999999999999999", "page"],
  ["/assessments?page=", "page"],
  ["/assessments?page=1&page=2", "page"],
  ["/assessments?limit=1000", "limit"],
  ["/assessments?limit=0", "limit"],
  ["/assessments?limit=many", "limit"],
  ["/assessments?sort=foo", "sort"],
  ["/assessments?sort=popular&category=general", "sort"],
  ["/assessments?category=Not%20a%20slug", "category"],
  ["/assessments?after=1", "after"],
  ["/assessments?after=1.2%3B--", "after"],
  ["/assessments?after=1.2&sort=popular", "after"],
  ["/assessments/featured?limit=101", "limit"],
  ["/assessments/category/general?page=x", "page"],
  [`/assessments/category/${"x".repeat(201)}`, "category"],
  ["/assessments/Not_A_Slug", "id"],
  ["/assessments/first?contentVersion=0", "contentVersion"],
  ["/assessments/first?contentVersion=latest", "contentVersion"],
  ["/assessments/suggest?q=a&q=b", "q"],
])("%s is rejected with the field's name", async (path, field) => {
  const response = await read(path);
  expect(response.status).toBe(422);
  const body = await response.json<{ message: string; errors: { field: string; message: string }[] }>();
  expect(body.errors.map((error) => error.field)).toContain(field);
  expect(body.message).not.toBe("");
});

test("the detail is the complete assessment with category, versions and counts", async () => {
  const assessment = build("first", {
    category: "Technology",
    typicalCareers: [{ title: "Analyst", description: "" }],
  });
  await seed(assessment);
  const response = await read("/assessments/first");
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toEqual({
    ...assessment,
    categorySlug: "technology",
    occupationSlugs: {},
    normGroup: null,
    contentVersion: 1,
    version: 1,
    completions: 0,
    rating: null,
    ratingCount: 0,
  });
  expect(AssessmentDetail.safeParse(body).success).toBe(true);
});

test("an earlier content version stays readable and cached for a day; the current one for five minutes", async () => {
  const before = build("first");
  const after = build("first", { sections: buildAssessment({ psychometric: [buildQuestion("p2")] }).sections });
  await seed(before);
  await seed(after);
  const old = await read("/assessments/first?contentVersion=1");
  expect(await old.json()).toMatchObject({ contentVersion: 1, sections: before.sections });
  expect(old.headers.get("Cache-Control")).toBe("public, max-age=86400");
  for (const path of ["/assessments/first", "/assessments/first?contentVersion=2"]) {
    const current = await read(path);
    expect(await current.json(), path).toMatchObject({ contentVersion: 2, sections: after.sections });
    expect(current.headers.get("Cache-Control"), path).toBe("public, max-age=300");
  }
  expect((await read("/assessments/first?contentVersion=3")).status).toBe(404);
});

test("an unreadable assessment returns 500 with an explanation and isn't cached", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await seed(build("first"));
  await run("update assessments set sections = '{\"psychometric\": 7}'");
  await run("update assessment_versions set document = '{'");
  for (const query of ["", "?contentVersion=1"]) {
    const response = await read(`/assessments/first${query}`);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
    expect(await response.json()).toEqual({
      message: "This assessment can't be shown because its data is damaged. We've logged the problem.",
    });
  }
  expect(log).toHaveBeenCalledTimes(2);
});

test("category names are plain text in order", async () => {
  await seed(build("first", { category: "Technology" }), build("second", { category: "Business & Strategy" }));
  const response = await read("/assessments/categories/list");
  expect(await response.json()).toEqual(["Business & Strategy", "General", "Technology"]);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
});

test("every read has an ETag, returns 304 for it with the same headers, and 200 after a change", async () => {
  await seed(build("first", { featured: true }));
  const paths = [
    "/assessments",
    "/assessments/featured",
    "/assessments/category/general",
    "/assessments/first",
    "/assessments/first?contentVersion=1",
    "/assessments/categories/list",
    "/assessments/suggest?q=title",
  ];
  const tags = new Map<string, string>();
  for (const path of paths) {
    const full = await read(path);
    const tag = full.headers.get("ETag") ?? "";
    tags.set(path, tag);
    expect(tag, path).toMatch(/^"[0-9a-f]{40}"$/);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await read(path, { headers: { "If-None-Match": sent } });
      expect([again.status, await again.text(), again.headers.get("ETag")], path).toEqual([304, "", tag]);
      for (const name of ["Cache-Control", "Link", "X-Total-Count"]) {
        expect(again.headers.get(name), `${path} ${name}`).toBe(full.headers.get(name));
      }
    }
  }
  await run("update assessments set title = 'Another title'");
  await run("update assessment_versions set document = replace(document, 'Title of', 'Another')");
  await run("insert into categories values ('new', 'New', 'new', 1, 1)");
  for (const path of paths) {
    const response = await read(path, { headers: { "If-None-Match": tags.get(path) ?? "" } });
    expect(response.status, path).toBe(200);
    await response.text();
  }
});

test("HEAD responds like GET, without a body", async () => {
  await seed(build("first"));
  for (const path of [
    "/assessments",
    "/assessments/first",
    "/assessments/suggest?q=title",
    "/assessments/health/status",
  ]) {
    const [head, get] = [await read(path, { method: "HEAD" }), await read(path)];
    expect([head.status, await head.text(), head.headers.get("ETag")], path).toEqual([
      200,
      "",
      get.headers.get("ETag"),
    ]);
    await get.text();
  }
});

test("writes to these addresses are rejected with the allowed methods", async () => {
  for (const path of ["/assessments", "/assessments/first", "/assessments/suggest", "/assessments/categories/list"]) {
    const response = await read(path, { method: "DELETE" });
    expect([response.status, response.headers.get("Allow")], path).toEqual([405, "GET, HEAD"]);
  }
});

test("a failing database returns 503 as JSON on every address that is read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = {
    ...env,
    DB: { prepare: env.DB.prepare.bind(env.DB), batch: env.DB.batch.bind(env.DB) } as D1Database,
  };
  const context = createAppContext(broken, { waitUntil: () => {} });
  const fail = () => Promise.reject(new Error("D1_ERROR: Network connection lost"));
  vi.spyOn(context.db, "batch").mockImplementation(fail);
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as D1PreparedStatement;
  for (const name of ["all", "raw"] as const) vi.spyOn(statement, name).mockImplementation(fail);
  const api = createApi();
  const read = Object.values(assessmentEndpoints).filter(({ method }) => method === "get");
  expect(read.length).toBeGreaterThan(5);
  for (const { path } of read) {
    const address = path.replace("{id}", "first").replace("{category}", "general");
    const response = await api.fetch(new Request(`${origin}/api${address}?q=title`), context);
    expect([response.status, response.headers.get("Cache-Control")], path).toEqual([503, "no-store"]);
    expect(await response.json(), path).toEqual({ message: expect.any(String) });
  }
});

test.each([300, 3000])(
  "with %i assessments a list needs one round trip and reads at most 2 rows per card",
  async (count) => {
    await seedMany(count);
    const paths = [
      "/assessments",
      "/assessments?limit=20",
      "/assessments?sort=featured",
      "/assessments?sort=popular",
      "/assessments?sort=rating",
      "/assessments?category=c-3",
      "/assessments/category/c-3",
      `/assessments/category/${encodeURIComponent("Category 3")}?limit=10`,
      "/assessments/featured",
    ];
    const deep = await measure(`/assessments?page=${count / 100 - 1}`);
    paths.push(parseLinks(deep.response)["next"] ?? "");
    for (const path of paths) {
      const { response, roundTrips, rowsRead } = await measure(path);
      const cards = await response.json<AssessmentCard[]>();
      expect(cards.length, path).toBeGreaterThanOrEqual(10);
      expect(roundTrips, path).toBe(1);
      expect(rowsRead, path).toBeLessThanOrEqual(2 * cards.length);
    }
  },
);

test("detail, names and suggestions need one round trip each", async () => {
  await seedMany(300);
  for (const path of [
    "/assessments/a-3",
    "/assessments/categories/list",
    "/assessments/suggest?q=title",
    "/assessments/suggest?q=t",
  ]) {
    expect((await measure(path)).roundTrips, path).toBe(1);
  }
});

test("a suggestion reads a limited number of rows, however many assessments match", async () => {
  await seedMany(3000);
  expect((await measure("/assessments/suggest?q=title%20about")).rowsRead).toBeLessThan(12_000);
  expect((await measure("/assessments/suggest?q=zz")).rowsRead).toBeLessThan(3000);
});

const seedLibrary = () =>
  seed(
    build("python", {
      title: "Python Programming",
      description: "Scripts and services.",
      category: "Technology",
      tags: ["code", "c++"],
    }),
    build("data", {
      title: "Data Analytics",
      description: "Questions answered with Python.",
      category: "Data & Analytics",
      tags: ["sql"],
    }),
    build("ux", {
      title: "UX Design",
      description: "Kinder screens.",
      category: "Design & Experience",
      tags: ["figma", "o'brien"],
    }),
    build("ai", {
      title: "Ethics for AI",
      description: "Training judgement.",
      category: "Technology",
      tags: ["foo-bar"],
    }),
    build("nurse", {
      title: "Nursing",
      description: "Care and stamina.",
      category: "Healthcare & Life Sciences",
      tags: ["Éducation", "看護"],
    }),
    build("party", { title: "Party planning 🎉🎉🎉", description: "Events.", category: "General", tags: ["😀"] }),
  );

test.each([
  ["python", "python"],
  ["PYTHON", "python"],
  ["  pyth  ", "python"],
  ["pyhton", "python"],
  ["pythn", "python"],
  ["pythonn", "python"],
  ["pxthon", "python"],
  ["ython", "python"],
  ["programing python", "python"],
  ["analitycs", "data"],
  ["dta analytics", "data"],
  ["figma", "ux"],
  ["desgin", "ux"],
  ["ux", "ux"],
  ["ai", "ai"],
  ["helthcare", "nurse"],
  ["éducation", "nurse"],
  ["看護", "nurse"],
  ["c++", "python"],
  ["o'brien", "ux"],
  ["foo-bar", "ai"],
  ["🎉🎉🎉", "party"],
  ["😀", "party"],
  ["p", "python"],
])("typing %s suggests %s near the top", async (q, id) => {
  await seedLibrary();
  expect((await suggestIds(q)).slice(0, 2)).toContain(id);
});

test("a title ranks before a description, and a title's start before its middle", async () => {
  await seed(
    build("told", { title: "Data", description: "Also about marketing" }),
    build("tagged", { title: "Brands", tags: ["marketing"] }),
    build("inside", { title: "Content marketing" }),
    build("begins", { title: "Marketing basics" }),
    build("exact", { title: "Marketing" }),
  );
  expect(await suggestIds("marketing")).toEqual(["exact", "begins", "inside", "tagged", "told"]);
});

test("a category's name suggests its assessments", async () => {
  await seedLibrary();
  expect(await suggest("technology")).toEqual([
    { id: "ai", title: "Ethics for AI", category: "Technology", categorySlug: "technology" },
    { id: "python", title: "Python Programming", category: "Technology", categorySlug: "technology" },
  ]);
  expect((await suggestIds("tehcnology")).sort()).toEqual(["ai", "python"]);
});

test("at most 8 are suggested, and none for unrelated text", async () => {
  await seedMany(30);
  expect(await suggestIds("title")).toHaveLength(8);
  for (const q of ["", "   ", "xyzzyq", "\u0000"]) expect(await suggestIds(q), q).toEqual([]);
  expect(await (await read("/assessments/suggest")).json()).toEqual([]);
});

test.each([
  ["quotes", '"""'],
  ["an open quote", '"title'],
  ["search syntax", 'title AND NOT (tags: "x" OR NEAR(a b)) *^'],
  ["a column filter", "{title} : a"],
  ["wildcards", "%_*?[a-z]%"],
  ["SQL", "'; drop table assessments; --"],
  ["NUL", "tit\u0000le\u0000"],
  ["control characters", "\u0001\u0002\u001f\u007f"],
  ["joined emoji", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦"],
  ["a combining flood", `e${"\u0301".repeat(500)}`],
  ["right-to-left marks", "\u202etitle\u202c"],
  ["10,000 letters", "x".repeat(10_000)],
  ["10,000 words", "ab ".repeat(3333)],
  ["100 different characters", Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("")],
  ["24 different letters", "abcdefghijklmnopqrstuvwx"],
  ["emoji at the cut", `${"x".repeat(99)}🎉🎉`],
  ["JSON", '["title"]'],
  ["a backslash", "\\"],
  ["one letter", "e"],
])("a query of %s gets a response", async (_name, q) => {
  await seedLibrary();
  expect((await suggest(q)).length).toBeLessThanOrEqual(8);
});

test("after an assessment come others of its category, the interests and the nearest post", async () => {
  await seed(
    build("nursing", {
      ...{ category: "Health", tags: ["care"], nextAssessments: ["law", "surgery", "gone", "care-check"] },
      scoring: buildScoring({
        scales: ["midwifery", "surgery"].map((assessment) =>
          buildScale(assessment, "psychometric", ["p1"], { neighbor: { assessment, text: "Shorter days." } }),
        ),
      }),
    }),
    build("care-check", { category: "Health", kind: "check" }),
    build("midwifery", { category: "Health" }),
    build("surgery", { category: "Health", isActive: false }),
    build("law", { category: "Law" }),
    build("interest-explorer", { category: "Health" }),
  );
  await seedContent(db, {
    assessments: [],
    categoryNames: [],
    posts: [
      buildSeedPost("on-care", { tags: ["Care"] }),
      buildSeedPost("on-luck", { tags: ["luck"] }),
      buildSeedPost("hidden", { tags: ["care"], isPublished: false }),
    ],
    now,
  });
  const readRelated = async (id: string) => Related.parse(await (await read(`/assessments/${id}/related`)).json());
  const nursing = await readRelated("nursing");
  expect(nursing.interests?.id).toBe("interest-explorer");
  expect(nursing.next.map(({ id }) => id)).toEqual(["law", "care-check"]);
  expect(nursing.neighbors.map(({ id }) => id)).toEqual(["midwifery"]);
  expect(nursing.sameCategory.map(({ id }) => id)).toEqual(["midwifery"]);
  expect(nursing.post?.slug).toBe("on-care");
  expect((await readRelated("interest-explorer")).interests).toBeNull();
  expect(await readRelated("law")).toMatchObject({ sameCategory: [], post: null });
  for (const id of ["surgery", "unknown"]) expect((await read(`/assessments/${id}/related`)).status, id).toBe(404);
});

test("of posts that fit after any assessment, different assessments get different ones, and each always the same", async () => {
  const ids = ["nursing", "midwifery", "law", "surgery"];
  await seed(...ids.map((id) => build(id, { category: "Health" })));
  const tags = ["Career choice"];
  const posts = ["on-work", "on-choices"].map((slug) => buildSeedPost(slug, { tags }));
  await seedContent(db, { assessments: [], categoryNames: [], posts, now });
  const readSlugs = () =>
    Promise.all(
      ids.map(async (id) => Related.parse(await (await read(`/assessments/${id}/related`)).json()).post?.slug),
    );
  const slugs = await readSlugs();
  expect(new Set(slugs)).toEqual(new Set(["on-work", "on-choices"]));
  expect(await readSlugs()).toEqual(slugs);
});

test("any text gets suggestions or none, never an error", async () => {
  await seedLibrary();
  const unit = fc.oneof(
    fc.constantFrom("a", "pyt", " ", '"', "'", "\\", "(", "*", "-", ":", "\u0000", "\ud800", "\udfff", "🎉"),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit }), fc.string({ unit: "binary" })), async (text) => {
      expect((await suggestAssessments(db, searchNames, text)).length).toBeLessThanOrEqual(8);
    }),
    { numRuns: timesEffort(100) },
  );
});

test("invalid UTF-8 gets a response", async () => {
  await seedLibrary();
  for (const q of ["%ED%A0%80", "%ff%fe", "%", "%zz", "%00", "+", "%F0%9F"]) {
    expect((await read(`/assessments/suggest?q=${q}`)).status, q).toBe(200);
  }
  for (const category of ["%ED%A0%80", "%ff", "%00", "%27%20or%201%3D1--"]) {
    expect((await read(`/assessments/category/${category}`)).status, category).toBe(404);
  }
});
