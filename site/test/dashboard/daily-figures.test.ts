import { env } from "cloudflare:test";
import { type DailyFigures, FiguresOverTime, type FiguresPeriod } from "@illumine/shared/api/daily-figures.ts";
import { expect, test } from "vitest";
import { loadFiguresOverTime } from "#app/db/figures/daily-figures.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { sweepExpired, sweepOrphans } from "#app/db/upkeep/sweep.server.ts";
import { dailyLimits } from "#app/db/visitors/count-rules.ts";
import { foundHeader } from "#app/services/pages/page-requests.ts";
import { openPageStore } from "#app/services/pages/page-store.ts";
import { createAppContext } from "#load-context.ts";
import { type Admin, buildAdmin, buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { countCost } from "../support/count-cost.ts";
import { db } from "../support/database.ts";
import { buildSeedPost } from "../support/seed-post.ts";
import { buildSite } from "../support/serving-fixture.ts";
import { report, startVisit, visitAndRate } from "../support/visitors.ts";

const dayMs = 86_400_000;
const now = new Date("2026-11-21T12:00:00Z");
const toDay = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

const read = async (admin: Admin, subject = "") =>
  FiguresOverTime.parse(
    await (await admin.call("GET", `/admin/daily-figures?days=7${subject && `&subject=${subject}`}`)).json(),
  );

const addDay = (day: string, subject = "", starts = 1) =>
  query("insert into daily_figures(subject, day, starts) values (?, ?, ?)", subject, day, starts);

const seedPost = () => seedContent(db, { assessments: [], posts: [buildSeedPost("post")], categoryNames: [], now });

/** Without those that are 0. */
const listCounted = (figures: DailyFigures | undefined) =>
  Object.fromEntries(Object.entries(figures ?? {}).filter(([name, value]) => name !== "day" && value !== 0));

test("a day counts starts, the steps reached, completions and ratings, of the site and of each assessment", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("two"));
  const admin = await buildAdmin();
  await visitAndRate("one", 5);
  const second = await startVisit("one");
  await second.reach("technical");
  await startVisit("two");
  const { countedSince, today, days } = await read(admin);
  expect([countedSince, days.map(({ day }) => day)]).toEqual([today, [today]]);
  const steps = { reachedPsychometric: 2, reachedTechnical: 2, reachedWiscar: 1, reachedResults: 1 };
  expect(listCounted(days[0])).toEqual({ starts: 3, ...steps, completions: 1, ratings: 1 });
  expect(listCounted((await read(admin, "assessment:one")).days[0])).toEqual({
    ...{ starts: 2, ...steps },
    ...{ completions: 1, ratings: 1 },
  });
  expect(listCounted((await read(admin, "assessment:two")).days[0])).toEqual({ starts: 1 });
});

test("an assessment or post is counted since it was created, and has no zeros for the days before", async () => {
  await seedDocuments(buildDocument("old"), buildDocument("new"));
  await seedPost();
  await addDay(toDay(60));
  await addDay(toDay(3), "assessment:new");
  await query("update assessments set created_at = ? where id = 'new'", now.getTime() - 5 * dayMs);
  await query("update posts set created_at = ?", now.getTime() - 9 * dayMs);
  const since = async (subject?: string) => (await loadFiguresOverTime(db, { days: "28", subject, now })).countedSince;
  expect([await since(), await since("assessment:old"), await since("assessment:nowhere")]).toEqual(
    [60, 60, 60].map(toDay),
  );
  expect([await since("assessment:new"), await since("post:post")]).toEqual([5, 9].map(toDay));
  await addDay(toDay(8), "assessment:new");
  expect(await since("assessment:new")).toBe(toDay(8));
});

test("what isn't plausible counts as a start and its steps, not as a completion or a rating", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const visit = await startVisit("one");
  await visit.complete();
  await visit.rate(5);
  expect(listCounted((await read(admin)).days[0])).toEqual({
    ...{ starts: 1, reachedPsychometric: 1, reachedTechnical: 1, reachedWiscar: 1, reachedResults: 1 },
  });
});

test("a second rating of a visitor isn't counted again", async () => {
  await seedDocuments(buildDocument("one"));
  const { visit } = await visitAndRate("one", 5);
  await visit.rate(3);
  expect(await query("select subject, ratings from daily_figures order by subject")).toEqual([
    { subject: "", ratings: 1 },
    { subject: "assessment:one", ratings: 1 },
  ]);
});

test("views of a post are counted once for each browser session", async () => {
  await seedPost();
  const admin = await buildAdmin();
  for (const end of ["1", "1", "2"]) {
    await report("/blog/posts/post/view", { sessionId: `a0000000-0000-4000-8000-00000000000${end}` });
  }
  expect(listCounted((await read(admin, "post:post")).days[0])).toEqual({ views: 2 });
  expect(listCounted((await read(admin)).days[0])).toEqual({ views: 2 });
});

const openShared = (id: string, sender?: Parameters<typeof report>[2]) =>
  report(`/assessments/${id}/shared-result-opened`, {}, sender);

test("opened shared results are counted, of the site and of the assessment, up to a number of each network", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("two"));
  const admin = await buildAdmin();
  expect((await openShared("one")).status).toBe(200);
  expect((await openShared("one")).status).toBe(200);
  expect((await openShared("two")).status).toBe(200);
  expect(listCounted((await read(admin)).days[0])).toEqual({ sharedResults: 3 });
  expect(listCounted((await read(admin, "assessment:one")).days[0])).toEqual({ sharedResults: 2 });
  await query("update network_counts set count = ? where kind = 'shared'", dailyLimits.shared);
  expect((await openShared("one")).status).toBe(202);
  expect((await openShared("one", { address: "198.51.100.9" })).status).toBe(200);
  expect(listCounted((await read(admin)).days[0])).toEqual({ sharedResults: 4 });
});

test("shared results of unknown, hidden and deleted assessments leave nothing, nor do those that the administrator opens", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("hidden", { isActive: false }), buildDocument("binned"));
  await query("update assessments set deleted_at = 1 where id = 'binned'");
  const admin = await buildAdmin();
  for (const id of ["nowhere", "hidden", "binned"]) expect((await openShared(id)).status).toBe(404);
  expect((await admin.call("POST", "/assessments/one/shared-result-opened", {})).status).toBe(200);
  expect(await query("select * from daily_figures")).toEqual([]);
});

test("requests of introductions and occupations, and searches that find nothing, are counted", async () => {
  const { visit, wait } = buildSite({
    render: async (request) =>
      new Response("page", { headers: { [foundHeader]: new URL(request.url).searchParams.has("search") ? "0" : "" } }),
  });
  const admin = await buildAdmin();
  const asAdministrator = { headers: { Cookie: "illumine-device=1" } };
  for (const path of ["/category/general/one", "/category/general/one", "/occupations/nurses"]) await visit(path);
  for (const search of ["nothing", "nothing", "nowhere"]) await visit(`/assessments?search=${search}`);
  await visit("/assessments?search=nothing", asAdministrator);
  wait(61_000);
  await visit("/about");
  expect(listCounted((await read(admin)).days[0])).toEqual({ introductions: 2, occupations: 1, emptySearches: 3 });
  expect(listCounted((await read(admin, "assessment:one")).days[0])).toEqual({ introductions: 2 });
  await visit("/category/general/one");
  wait(61_000);
  await visit("/about");
  expect(listCounted((await read(admin)).days[0])).toEqual({ introductions: 3, occupations: 1, emptySearches: 3 });
});

test("requests of a page that isn't stored leave nothing", async () => {
  const { visit, wait } = buildSite({ render: async () => new Response("nothing", { status: 404 }) });
  await visit("/category/general/nowhere");
  wait(61_000);
  await visit("/category/general/nowhere");
  expect(await query("select * from daily_figures")).toEqual([]);
});

test("visits and figures are saved in one round trip", async () => {
  const { DB, cost } = countCost(env.DB);
  const store = openPageStore(createAppContext({ ...env, DB }, { waitUntil: () => {} }).db, "build-1");
  await store.addVisits(new Map([["https://illumine.example/occupations/nurses", 4]]));
  expect(cost.trips).toBe(1);
});

test.each([
  ["7", 14],
  ["28", 56],
  ["90", 180],
  ["400", 400],
] as const)("%s days come with the same number before them, where there are any: %i", async (days, expected) => {
  await query(
    `insert into daily_figures(subject, day, starts)
      with recursive days(ago) as (select 0 union all select ago + 1 from days where ago < 420)
      select '', date('${toDay(0)}', '-' || ago || ' days'), 1 from days`,
  );
  const figures = await loadFiguresOverTime(db, { days, now });
  expect(figures.days).toHaveLength(expected);
  expect([figures.days[0]?.day, figures.days.at(-1)?.day]).toEqual([toDay(expected - 1), toDay(0)]);
  expect(figures.countedSince).toBe(toDay(420));
});

test("a period without a visit has no days", async () => {
  expect(await loadFiguresOverTime(db, { days: "7", now })).toEqual({ today: toDay(0), countedSince: null, days: [] });
  await addDay(toDay(30));
  expect(await loadFiguresOverTime(db, { days: "7", now })).toEqual({
    ...{ today: toDay(0), countedSince: toDay(30), days: [] },
  });
});

test("of a year with 30,000 rows one is read for each day, in one round trip", async () => {
  await query(
    `insert into daily_figures(subject, day, starts)
      with recursive days(ago) as (select 0 union all select ago + 1 from days where ago < 364),
        subjects(number) as (select 0 union all select number + 1 from subjects where number < 81)
      select iif(number = 0, '', 'assessment:a' || number), date('${toDay(0)}', '-' || ago || ' days'), 1 from days, subjects`,
  );
  const { DB, cost } = countCost(env.DB);
  const counted = createAppContext({ ...env, DB }, { waitUntil: () => {} }).db;
  for (const [days, shown] of [
    ["7", 14],
    ["28", 56],
    ["90", 180],
    ["400", 365],
  ] as const satisfies [FiguresPeriod, number][]) {
    for (const subject of [undefined, "assessment:a7"]) {
      Object.assign(cost, { trips: 0, rowsRead: 0 });
      const figures = await loadFiguresOverTime(counted, { days, subject, now });
      expect([cost.trips, figures.days.length]).toEqual([1, shown]);
      // The last two are of the first day of all.
      expect(cost.rowsRead).toBeLessThanOrEqual(shown + 2);
    }
  }
});

test("an invalid period or subject is refused", async () => {
  const admin = await buildAdmin();
  for (const parameters of ["", "?days=8", "?days=28&subject=visitor:1", "?days=28&subject="]) {
    expect((await admin.call("GET", `/admin/daily-figures${parameters}`)).status).toBe(422);
  }
});

test("figures are deleted after 400 days, and with their assessment or post", async () => {
  await seedDocuments(buildDocument("one"));
  await seedPost();
  await query("delete from daily_figures");
  for (const [ago, subject] of [
    ...[[401, ""] as const, [400, ""] as const],
    ...[[1, "assessment:one"] as const, [1, "assessment:gone"] as const],
    ...[[1, "post:post"] as const, [1, "post:gone"] as const],
  ]) {
    await addDay(toDay(ago), subject);
  }
  await sweepExpired(db, now);
  await sweepOrphans(db);
  expect(await query("select subject, day from daily_figures order by day, subject")).toEqual([
    { subject: "", day: toDay(400) },
    { subject: "assessment:one", day: toDay(1) },
    { subject: "post:post", day: toDay(1) },
  ]);
});
