import { AdminAssessment, AssessmentPage } from "@illumine/shared/api/admin-assessments.ts";
import { previewHeader } from "@illumine/shared/api/headers.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildQuestion, buildSection } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test, vi } from "vitest";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { type Admin, buildAdmin, buildDocument, query, seedDocuments, takeSnapshot } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { readPreviewLink } from "../support/preview-fixture.ts";
import { buildServer } from "../support/sign-in-fixture.ts";

const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
const path = (id: string, suffix = "") => `/admin/assessments/${id}${suffix}`;
const open = async (admin: Admin, id: string) =>
  AdminAssessment.parse(await (await admin.call("GET", path(id))).json());
const publicStatus = async (admin: Admin, id: string) => (await admin.call("GET", `/assessments/${id}`)).status;
const withQuestions = (id: string, ...questions: string[]): Assessment =>
  buildDocument(id, {
    sections: {
      psychometric: buildSection(
        "psychometric",
        questions.map((id) => buildQuestion(id)),
      ),
    },
  });

test("a new assessment is stored completely and audited with the device", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  const document = buildDocument("new-one", {
    category: "General",
    tags: ["a", "b"],
    whatIsDescription: "What it is",
    invented: { stored: true },
  } as Partial<Assessment>);
  const response = await admin.call("POST", "/admin/assessments", {
    ...document,
    base: { completions: 1000, rating: 4.5, ratingCount: 10 },
  });
  expect([response.status, response.headers.get("ETag")]).toEqual([201, '"1"']);
  const created = AdminAssessment.parse(await response.json());
  expect(created).toMatchObject({
    ...document,
    version: 1,
    contentVersion: 1,
    completions: 1000,
    rating: 4.5,
    ratingCount: 10,
  });
  expect(await open(admin, "new-one")).toEqual(created);
  expect(await publicStatus(admin, "new-one")).toBe(200);
  const audit = await query<{ action: string; entity_id: string; label: string }>(
    "select action, entity_id, label from audit join devices on devices.id = audit.device_id",
  );
  expect(audit).toEqual([{ action: "create", entity_id: "new-one", label: "Unknown browser" }]);
});

test("saving an unchanged document changes only the version", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const before = await open(admin, "one");
  const response = await admin.call("PUT", path("one"), before);
  expect([response.status, response.headers.get("ETag")]).toEqual([200, '"2"']);
  expect(await response.json()).toEqual({ ...before, version: 2, updatedAt: expect.any(String) });
  expect(await query("select details from assessments")).toEqual([{ details: "{}" }]);
});

test("base figures stay if an edit doesn't include them", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  await admin.call("PUT", path("one"), {
    ...buildDocument("one"),
    base: { completions: 7, rating: 3, ratingCount: 5 },
  });
  await admin.call("PUT", path("one"), buildDocument("one", { title: "Other" }));
  expect(await open(admin, "one")).toMatchObject({ title: "Other", completions: 7, rating: 3, ratingCount: 5 });
});

test("an id in use, also in the bin, is rejected with one that is available", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("one-2"));
  const admin = await buildAdmin();
  const refused = await admin.call("POST", "/admin/assessments", buildDocument("one"));
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ suggestion: "one-3", errors: [{ field: "id" }] });
  await admin.call("DELETE", path("one"));
  const inBin = await admin.call("POST", "/admin/assessments", buildDocument("one"));
  expect(inBin.status).toBe(409);
  expect((await inBin.json<{ message: string }>()).message).toContain("in the bin");
});

test.each([
  "featured",
  "category",
  "categories",
  "health",
  "test",
  "public",
  "popular",
  "new",
  "suggest",
  "bulk",
  "A b",
  "-a",
  "a".repeat(81),
  "",
])("'%s' can't be the id of a new assessment", async (id) => {
  await seedDocuments();
  const admin = await buildAdmin();
  const response = await admin.call("POST", "/admin/assessments", buildDocument(id));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ field: "id" })]),
  });
});

test("a category matches in any case, and an unknown one is rejected with an explanation", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  const found = await admin.call(
    "POST",
    "/admin/assessments",
    buildDocument("one", { category: "data and analytics" }),
  );
  expect(await found.json()).toMatchObject({ category: "Data & Analytics", categorySlug: "data-and-analytics" });
  const refused = await admin.call("POST", "/admin/assessments", buildDocument("two", { category: "Alchemy" }));
  expect([refused.status, await refused.json()]).toEqual([
    422,
    {
      message: 'The category "Alchemy" doesn\'t exist. Add it first or choose another.',
      errors: [
        { field: "category", message: 'The category "Alchemy" doesn\'t exist. Add it first or choose another.' },
      ],
    },
  ]);
});

test("the id of an assessment can't change", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const response = await admin.call("PUT", path("one"), buildDocument("two"));
  expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ field: "id" }] }]);
});

test("an assessment over 1.5 MB is rejected with its size, and one just below is stored", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  const sized = (id: string, size: number) => buildDocument(id, { whatIsDescription: "x".repeat(size) });
  const refused = await admin.call("POST", "/admin/assessments", sized("large", 1_500_000));
  expect(refused.status).toBe(413);
  expect((await refused.json<{ message: string }>()).message).toContain("the limit is 1.5 MB");
  expect((await admin.call("POST", "/admin/assessments", sized("fits", 1_498_000))).status).toBe(201);
  expect((await admin.call("PUT", path("fits"), sized("fits", 1_498_001))).status).toBe(200);
});

test("a write based on an older version is rejected with the current document", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  await admin.call("PUT", path("one"), { ...buildDocument("one", { title: "Theirs" }), version: 1 });
  const before = await takeSnapshot();
  const mine = buildDocument("one", { title: "Mine" });
  for (const [body, headers] of [
    [mine, { "If-Match": '"1"' }],
    [{ ...mine, version: 1 }, {}],
    [{ ...mine, version: 2 }, { "If-Match": 'W/"1"' }],
    [mine, { "If-Match": '"3"' }],
  ] as const) {
    const response = await admin.call("PUT", path("one"), body, headers);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: expect.any(String),
      current: { title: "Theirs", version: 2 },
    });
  }
  for (const suffix of ["/toggle-active", "/toggle-featured"]) {
    const response = await admin.call(
      "PATCH",
      path("one", suffix),
      { isActive: false, featured: true },
      { "If-Match": '"1"' },
    );
    expect([response.status, await response.json()], suffix).toMatchObject([409, { current: { version: 2 } }]);
  }
  expect((await admin.call("DELETE", path("one"), undefined, { "If-Match": '"1"' })).status).toBe(409);
  expect(await takeSnapshot()).toBe(before);
  const right = await admin.call("PUT", path("one"), mine, { "If-Match": '"2"' });
  expect([right.status, right.headers.get("ETag")]).toEqual([200, '"3"']);
});

test("an invalid If-Match is rejected", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const response = await admin.call("PUT", path("one"), buildDocument("one"), { "If-Match": "yesterday" });
  expect([response.status, await response.json()]).toEqual([
    422,
    { message: 'If-Match must be a version from an ETag, such as "12"' },
  ]);
});

test("if twenty people save the same version, one succeeds and nothing of the others is stored", async () => {
  await seedDocuments(buildDocument("one"));
  const admins = await Promise.all([buildAdmin(), buildAdmin()]);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (admins[at % 2] as Admin).call("PUT", path("one"), buildDocument("one", { title: `Writer ${at}` }), {
        "If-Match": '"1"',
        ...key(),
      }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const winner = await responses.find(({ status }) => status === 200)?.json<AdminAssessment>();
  for (const response of responses.filter(({ status }) => status === 409)) {
    expect(await response.json()).toMatchObject({ current: { version: 2, title: winner?.title } });
  }
  const [counts] = await query(
    "select (select count(*) from audit) as audits, (select count(*) from idempotency_keys) as answers, (select count(*) from revisions) as revisions",
  );
  // The original and the winner's revision.
  expect(counts).toEqual({ audits: 1, answers: 1, revisions: 2 });
});

test("without a version the last write wins, and none is half-written", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      admin.call("PUT", path("one"), buildDocument("one", { title: `Writer ${at}` })),
    ),
  );
  const won = responses.filter(({ status }) => status === 200).length;
  expect(won).toBeGreaterThan(0);
  expect((await open(admin, "one")).version).toBe(1 + won);
  expect(await query("select count(*) as count from audit")).toEqual([{ count: won }]);
});

test("the same key and body return the stored response, whatever has happened since", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const once = key();
  const mine = buildDocument("one", { title: "Mine" });
  const first = await admin.call("PUT", path("one"), mine, { ...once, "If-Match": '"1"' });
  await admin.call("PUT", path("one"), buildDocument("one", { title: "Later" }), { "If-Match": '"2"' });
  const before = await takeSnapshot();
  // Checked before If-Match, which is outdated by now.
  const again = await admin.call("PUT", path("one"), mine, { ...once, "If-Match": '"1"' });
  expect([again.status, again.headers.get("ETag"), again.headers.get("Idempotency-Replayed")]).toEqual([
    200,
    '"2"',
    "true",
  ]);
  expect(await again.json()).toEqual(await first.json());
  expect(await takeSnapshot()).toBe(before);
});

test("with If-Match of version 0, a write says whether its key was committed and writes nothing", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const once = key();
  const mine = { ...buildDocument("one", { title: "Mine" }), version: 1 };
  const ask = () => admin.call("PUT", path("one"), mine, { ...once, "If-Match": '"0"' });
  const before = await takeSnapshot();
  expect((await ask()).status).toBe(409);
  expect(await takeSnapshot()).toBe(before);
  await admin.call("PUT", path("one"), mine, { ...once, "If-Match": '"1"' });
  const again = await ask();
  expect([again.status, again.headers.get("ETag"), again.headers.get("Idempotency-Replayed")]).toEqual([
    200,
    '"2"',
    "true",
  ]);
});

test("a key used for another request is rejected", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("two"));
  const admin = await buildAdmin();
  const once = key();
  await admin.call("PATCH", path("one", "/toggle-active"), { isActive: false }, once);
  const others = [
    await admin.call("PATCH", path("one", "/toggle-active"), { isActive: true }, once),
    await admin.call("PATCH", path("two", "/toggle-active"), { isActive: false }, once),
    await admin.call("DELETE", path("one"), undefined, once),
  ];
  for (const response of others) {
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: "This Idempotency-Key was used for another request. Send this one with a new key." },
    ]);
  }
  expect((await open(admin, "one")).version).toBe(2);
  const noUuid = await admin.call("DELETE", path("one"), undefined, { "Idempotency-Key": "1" });
  expect(noUuid.status).toBe(422);
});

test("a request sent ten times at once with one key is written once, and all get its response", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  const once = key();
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => admin.call("POST", "/admin/assessments", buildDocument("one"), once)),
  );
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(bodies).size).toBe(1);
  expect(await query("select count(*) as count from audit")).toEqual([{ count: 1 }]);
});

test("without signing in nobody gets a stored response", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  const once = key();
  await admin.call("POST", "/admin/assessments", buildDocument("one"), once);
  admin.held.token = "";
  expect((await admin.call("POST", "/admin/assessments", buildDocument("one"), once)).status).toBe(401);
});

test("a deleted assessment is hidden from visitors, stays in the bin and can be restored", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  expect((await admin.call("DELETE", path("one"))).status).toBe(200);
  expect(await publicStatus(admin, "one")).toBe(404);
  expect((await admin.call("DELETE", path("one"))).status).toBe(404);
  expect((await admin.call("PUT", path("one"), buildDocument("one"))).status).toBe(404);
  const bin = AssessmentPage.parse(await (await admin.call("GET", "/admin/assessments?status=deleted")).json());
  expect(bin).toMatchObject({ total: 1, assessments: [{ id: "one", deletedAt: expect.any(String) }] });
  const restored = await admin.call("POST", path("one", "/restore"));
  expect(await restored.json()).toMatchObject({ id: "one", deletedAt: null, version: 3 });
  expect(await publicStatus(admin, "one")).toBe(200);
  expect((await admin.call("POST", path("one", "/restore"))).status).toBe(409);
});

test("the bin is emptied after 30 days, including versions and revisions", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("two"));
  const admin = await buildAdmin();
  await admin.call("PUT", path("one"), buildDocument("one", { title: "Edited" }));
  await admin.call("DELETE", path("one"));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweepExpired(db, inDays(29));
  expect((await admin.call("POST", path("one", "/restore"))).status).toBe(200);
  await admin.call("DELETE", path("one"));
  await sweepExpired(db, inDays(31));
  expect((await admin.call("GET", path("one"))).status).toBe(404);
  expect((await admin.call("POST", path("one", "/restore"))).status).toBe(404);
  expect(await query("select id from assessments")).toEqual([{ id: "two" }]);
  expect(await query("select count(*) as count from revisions")).toEqual([{ count: 0 }]);
  expect(await query("select assessment_id from assessment_versions")).toEqual([{ assessment_id: "two" }]);
  expect((await admin.call("POST", "/admin/assessments", buildDocument("one"))).status).toBe(201);
});

test("deactivating hides an assessment and activating shows it again, without a new content version", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const off = await admin.call("PATCH", path("one", "/toggle-active"), { isActive: false });
  expect(await off.json()).toMatchObject({ isActive: false, version: 2, contentVersion: 1 });
  expect(await publicStatus(admin, "one")).toBe(404);
  const on = await admin.call("PATCH", path("one", "/toggle-active"), { isActive: true });
  expect(await on.json()).toMatchObject({ isActive: true, version: 3, contentVersion: 1 });
  expect(await publicStatus(admin, "one")).toBe(200);
  const featured = await admin.call("PATCH", path("one", "/toggle-featured"), { featured: true });
  expect(await featured.json()).toMatchObject({ featured: true, version: 4 });
  const cards = await (await admin.call("GET", "/assessments/featured")).json();
  expect(cards).toMatchObject([{ id: "one" }]);
});

test("what isn't read of keys and questions is stored as a draft and never becomes visible", async () => {
  const questions = [buildQuestion("q7", { reversed: "perhaps" })];
  const unread = buildDocument("one", {
    isActive: false,
    sections: { psychometric: buildSection("psychometric", questions) },
  });
  await seedDocuments();
  const admin = await buildAdmin();
  expect((await admin.call("POST", "/admin/assessments", unread)).status).toBe(201);
  const refused = [
    await admin.call("PUT", path("one"), { ...unread, isActive: true }),
    await admin.call("PATCH", path("one", "/toggle-active"), { isActive: true }),
    await admin.call("POST", "/admin/assessments/bulk", { ids: ["one"], action: "activate" }),
  ];
  for (const response of refused) {
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('can\'t be published. The question "q7" has "reversed": "perhaps"'),
      errors: [{ field: "sections.psychometric.questions.0.reversed" }],
    });
  }
  expect(await open(admin, "one")).toMatchObject({ isActive: false, version: 1 });
  expect(await publicStatus(admin, "one")).toBe(404);
  const fixed = {
    ...unread,
    isActive: true,
    sections: { psychometric: buildSection("psychometric", [buildQuestion("q7", { key: -1 })]) },
  };
  expect((await admin.call("PUT", path("one"), fixed)).status).toBe(200);
});

test("a new content version starts when visitors get other questions, not before and not for other text", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  const put = async (document: Assessment) => (await admin.call("PUT", path("one"), document)).json();
  await admin.call("POST", "/admin/assessments", { ...withQuestions("one", "p1"), isActive: false });
  // Questions of a draft that nobody has taken can change freely.
  expect(await put({ ...withQuestions("one", "p1", "p2"), isActive: false })).toMatchObject({ contentVersion: 1 });
  expect(await put(withQuestions("one", "p1", "p2"))).toMatchObject({ contentVersion: 1 });
  expect(await put({ ...withQuestions("one", "p1", "p2"), title: "Other words" })).toMatchObject({ contentVersion: 1 });
  expect(await put(withQuestions("one", "p1", "p2", "p3"))).toMatchObject({ contentVersion: 2 });
  // Two edits while inactive make one new version on activation.
  expect(await put({ ...withQuestions("one", "p4"), isActive: false })).toMatchObject({ contentVersion: 2 });
  expect(await put({ ...withQuestions("one", "p5"), isActive: false })).toMatchObject({ contentVersion: 2 });
  const shown = await admin.call("PATCH", path("one", "/toggle-active"), { isActive: true });
  expect(await shown.json()).toMatchObject({ contentVersion: 3 });
  for (const [version, ids] of [
    [1, ["p1", "p2"]],
    [2, ["p1", "p2", "p3"]],
    [3, ["p5"]],
  ] as const) {
    const old = await (await admin.call("GET", `/assessments/one?contentVersion=${version}`)).json<Assessment>();
    expect(old.sections.psychometric?.questions.map(({ id }) => id)).toEqual(ids);
  }
});

test("the longest id can be duplicated, and if it's taken an available one is suggested", async () => {
  const longest = "a".repeat(80);
  await seedDocuments(buildDocument(longest));
  const admin = await buildAdmin();
  const taken = await admin.call("POST", "/admin/assessments", buildDocument(longest));
  expect([taken.status, await taken.json()]).toMatchObject([409, { suggestion: `${"a".repeat(78)}-2` }]);
  const copies = [
    await admin.call("POST", path(longest, "/duplicate"), {}),
    await admin.call("POST", path(longest, "/duplicate"), {}),
  ];
  expect(await Promise.all(copies.map((copy) => copy.json<{ id: string }>()))).toMatchObject([
    { id: `${"a".repeat(71)}-copy` },
    { id: `${"a".repeat(71)}-copy-2` },
  ]);
});

test("a copy is inactive, has a new id and leaves the original alone", async () => {
  await seedDocuments(buildDocument("one", { featured: true, tags: ["x"] }));
  const admin = await buildAdmin();
  const first = await admin.call("POST", path("one", "/duplicate"), {});
  expect([first.status, await first.json()]).toMatchObject([
    201,
    { id: "one-copy", title: "Title of one (copy)", isActive: false, featured: false, tags: ["x"], version: 1 },
  ]);
  const second = await admin.call("POST", path("one", "/duplicate"), {});
  expect(await second.json()).toMatchObject({ id: "one-copy-2" });
  const named = await admin.call("POST", path("one", "/duplicate"), { id: "mine" });
  expect(await named.json()).toMatchObject({ id: "mine" });
  expect((await admin.call("POST", path("one", "/duplicate"), { id: "mine" })).status).toBe(409);
  expect((await admin.call("POST", path("none", "/duplicate"), {})).status).toBe(404);
  expect(await open(admin, "one")).toMatchObject({ featured: true, version: 1 });
});

const autosaved = { "Write-Cause": "autosave" };

interface ListedRevision {
  id: string;
  title: string;
  version: number;
  label: string | null;
}

const listRevisions = async (admin: Admin) => {
  const response = await admin.call("GET", path("one", "/revisions"));
  return (await response.json<{ revisions: ListedRevision[] }>()).revisions;
};

const describeRevisions = async (admin: Admin) =>
  (await listRevisions(admin)).map(({ title, version, label }) => [title, version, label]);

test("autosaves within ten minutes are one revision, later ones another, and the original is kept", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  await seedDocuments(buildDocument("one", { title: "Built in", isActive: false }));
  const admin = await buildAdmin();
  const save = async (title: string, minutes: number) => {
    vi.setSystemTime(Date.parse("2026-11-20T10:00:00Z") + minutes * 60_000);
    const document = buildDocument("one", { title, isActive: false });
    expect((await admin.call("PUT", path("one"), document, autosaved)).status).toBe(200);
  };
  await save("First", 0);
  await save("Second", 5);
  await save("Third", 9);
  await save("Fourth", 11);
  expect(await describeRevisions(admin)).toEqual([
    ["Fourth", 5, null],
    ["Third", 4, null],
    ["Built in", 1, "original"],
  ]);
  vi.useRealTimers();
});

test("what was saved, published or restored is never folded, and neither is what an autosave follows", async () => {
  await seedDocuments(buildDocument("one", { title: "Built in", isActive: false }));
  const admin = await buildAdmin();
  const put = async (title: string, isActive: boolean, headers: Record<string, string> = {}) =>
    expect((await admin.call("PUT", path("one"), buildDocument("one", { title, isActive }), headers)).status).toBe(200);
  await put("Half", false, autosaved);
  await put("Saved", false);
  await put("Saved", false, autosaved);
  await put("More", false, autosaved);
  await put("Public", true);
  await put("Public, changed", true);
  await admin.call("PATCH", path("one", "/toggle-active"), { isActive: false });
  await put("Hidden again", false, autosaved);
  const built = (await listRevisions(admin)).find(({ label }) => label === "original");
  await admin.call("POST", path("one", `/revisions/${built?.id}/restore`));
  expect(await describeRevisions(admin)).toEqual([
    ["Built in", 10, "restored"],
    ["Hidden again", 9, null],
    ["Public, changed", 7, "published"],
    ["Public", 6, "published"],
    ["More", 5, null],
    ["Saved", 3, "saved"],
    ["Half", 2, null],
    ["Built in", 1, "original"],
  ]);
});

test("a text that was autosaved gets its label when it's saved or published unchanged", async () => {
  await seedDocuments(buildDocument("one", { isActive: false }));
  const admin = await buildAdmin();
  const put = (title: string, headers: Record<string, string> = {}) =>
    admin.call("PUT", path("one"), buildDocument("one", { title, isActive: false }), headers);
  await put("Once", autosaved);
  await put("Once");
  await put("Twice", autosaved);
  await admin.call("PATCH", path("one", "/toggle-active"), { isActive: true });
  await admin.call("PATCH", path("one", "/toggle-active"), { isActive: false });
  await put("Later", autosaved);
  expect(await describeRevisions(admin)).toEqual([
    ["Later", 7, null],
    ["Twice", 4, "published"],
    ["Once", 3, "saved"],
    ["Title of one", 1, "original"],
  ]);
});

test("the text that a resolved conflict replaces stays, also if it was this session's autosave", async () => {
  await seedDocuments(buildDocument("one", { isActive: false }));
  const admin = await buildAdmin();
  const put = (title: string, cause: string) =>
    admin.call("PUT", path("one"), buildDocument("one", { title, isActive: false }), { "Write-Cause": cause });
  await put("The other window's", "autosave");
  await put("Resolved", "resolve");
  expect(await describeRevisions(admin)).toEqual([
    ["Resolved", 3, "saved"],
    ["The other window's", 2, "conflict"],
    ["Title of one", 1, "original"],
  ]);
  expect((await put("No such cause", "boredom")).status).toBe(422);
});

test("another session's saves are a separate revision", async () => {
  await seedDocuments(buildDocument("one"));
  for (const title of ["Mine", "Theirs"]) {
    const admin = await buildAdmin();
    await admin.call("PUT", path("one"), buildDocument("one", { title }));
  }
  expect(await query("select json_extract(document, '$.title') as title from revisions order by version")).toEqual([
    { title: "Title of one" },
    { title: "Mine" },
    { title: "Theirs" },
  ]);
});

test("a revision can be read and restored without changing what is public about it", async () => {
  await seedDocuments(buildDocument("one", { title: "Built in", featured: false }));
  const admin = await buildAdmin();
  await admin.call("PUT", path("one"), buildDocument("one", { title: "Ruined", isActive: false, featured: true }));
  const { revisions } = await (await admin.call("GET", path("one", "/revisions"))).json<{
    revisions: { id: string; title: string }[];
  }>();
  const builtIn = revisions.find(({ title }) => title === "Built in")?.id;
  const read = await admin.call("GET", path("one", `/revisions/${builtIn}`));
  expect(await read.json()).toMatchObject({ title: "Built in", document: { title: "Built in" } });
  const restored = await admin.call("POST", path("one", `/revisions/${builtIn}/restore`));
  expect(await restored.json()).toMatchObject({ title: "Built in", isActive: false, featured: true, version: 3 });
  const unknown = crypto.randomUUID();
  expect((await admin.call("GET", path("one", `/revisions/${unknown}`))).status).toBe(404);
  expect((await admin.call("POST", path("one", `/revisions/${unknown}/restore`))).status).toBe(404);
  expect((await admin.call("GET", path("none", "/revisions"))).status).toBe(404);
});

test("the newest hundred autosaves are kept, and everything with a label", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const rows = Array.from({ length: 130 }, (_, at) => [`r${at}`, -130 + at]);
  await query(
    "insert into revisions (id, entity, entity_id, version, created_at, updated_at, document) select value ->> 0, 'assessment', 'one', value ->> 1, 1, 1, '{}' from json_each(?)",
    JSON.stringify(rows),
  );
  await query("update revisions set label = 'saved' where id in ('r0', 'r5')");
  await admin.call("PUT", path("one"), buildDocument("one", { isActive: false }), autosaved);
  expect(await query("select label, count(*) as count from revisions group by label order by label")).toEqual([
    { label: null, count: 100 },
    { label: "saved", count: 2 },
  ]);
});

test("a preview link opens one draft for seven days, and nothing else", async () => {
  await seedDocuments(buildDocument("draft", { isActive: false }), buildDocument("other", { isActive: false }));
  const admin = await buildAdmin();
  const made = await admin.call("POST", path("draft", "/preview"));
  const link = await made.json<{ url: string; expiresAt: string }>();
  expect(link.url).toMatch(/^https:\/\/illumine\.example\/preview#[^/?#]+$/);
  const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  const linkToken = readPreviewLink(link.url);
  admin.held.token = "";
  const openDraft = (id: string, token = linkToken) =>
    admin.call("GET", `/assessments/${id}`, undefined, { [previewHeader]: token });
  const opened = await openDraft("draft");
  expect([opened.status, opened.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect((await openDraft("other")).status).toBe(404);
  expect((await openDraft("draft", "made-up")).status).toBe(404);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 86_400_000 });
  expect((await openDraft("draft")).status).toBe(404);
  vi.useRealTimers();
});

test("a bulk action changes several assessments and names the missing ones", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("two"), buildDocument("three", { isActive: false }));
  const admin = await buildAdmin();
  const bulk = async (action: string, ...ids: string[]) =>
    (await admin.call("POST", "/admin/assessments/bulk", { ids, action })).json();
  expect(await bulk("delete", "one", "two", "nowhere", "one")).toEqual({
    changed: ["one", "two"],
    missing: ["nowhere"],
  });
  expect(await publicStatus(admin, "one")).toBe(404);
  expect(await bulk("feature", "one", "three")).toEqual({ changed: ["three"], missing: ["one"] });
  expect(await bulk("restore", "one", "three")).toEqual({ changed: ["one"], missing: ["three"] });
  expect(await bulk("activate", "one", "three")).toEqual({ changed: ["one", "three"], missing: [] });
  expect(await publicStatus(admin, "three")).toBe(200);
  const audits = await query<{ action: string; entity_id: string }>(
    "select action, entity_id from audit order by at, rowid",
  );
  expect(audits.map(({ action, entity_id }) => `${action} ${entity_id}`)).toEqual([
    "delete one",
    "delete two",
    "feature three",
    "restore one",
    "activate one",
    "activate three",
  ]);
});

test("several assessments change their category at once, and can change back", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("two", { category: "Data & Analytics", isActive: false }));
  const admin = await buildAdmin();
  const ids = ["one", "two", "nowhere"];
  const categorize = (category: unknown, headers?: Record<string, string>) =>
    admin.call("POST", "/admin/assessments/bulk", { ids, action: "categorize", category }, headers);
  const headers = key();
  const response = await categorize("Data & Analytics", headers);
  const answer = {
    ...{ changed: ["one", "two"], missing: ["nowhere"] },
    formerCategories: { one: "General", two: "Data & Analytics" },
  };
  expect([response.status, await response.json()]).toEqual([200, answer]);
  expect(await (await categorize("Data & Analytics", headers)).json()).toEqual(answer);
  expect(await open(admin, "one")).toMatchObject({
    ...{ category: "Data & Analytics", categorySlug: "data-and-analytics", version: 2, contentVersion: 1 },
  });
  expect(
    await query("select name, value from counters where name like 'assessments%:%' and value > 0 order by name"),
  ).toEqual([
    { name: "assessments all:data-and-analytics", value: 2 },
    { name: "assessments:data-and-analytics", value: 1 },
  ]);
  expect(
    await query("select category_id, sum(count) as count from assessment_facets group by 1 having count > 0"),
  ).toEqual([{ category_id: "data-and-analytics", count: 1 }]);
  expect(await query("select entity_id, detail from audit where action = 'categorize' and entity_id = 'one'")).toEqual([
    {
      entity_id: "one",
      detail: JSON.stringify({ version: 2, isBulk: true, from: "General", to: "Data & Analytics" }),
    },
  ]);
  expect((await categorize("general")).status).toBe(200);
  expect(await open(admin, "one")).toMatchObject({ category: "General", version: 3 });
  const before = await takeSnapshot();
  const unknown = await categorize("Alchemy");
  expect([unknown.status, await unknown.json()]).toMatchObject([
    422,
    {
      message: 'There is no category "Alchemy". Choose another one, or add it first.',
      errors: [{ field: "category" }],
    },
  ]);
  for (const category of [undefined, "", "  ", "x".repeat(81), 7]) {
    expect((await categorize(category)).status, String(category)).toBe(422);
  }
  expect(await takeSnapshot()).toBe(before);
});

test("a bulk action takes fifty assessments in one transaction, and rejects fifty-one", async () => {
  const ids = Array.from({ length: 51 }, (_, at) => `a-${at}`);
  await seedDocuments(...ids.map((id) => buildDocument(id)));
  const admin = await buildAdmin();
  const refused = await admin.call("POST", "/admin/assessments/bulk", { ids, action: "deactivate" });
  expect(refused.status).toBe(422);
  const done = await admin.call("POST", "/admin/assessments/bulk", { ids: ids.slice(1), action: "deactivate" });
  expect(done.status).toBe(200);
  expect(await query("select count(*) as count from assessments where is_active = 1")).toEqual([{ count: 1 }]);
});

test("activating several publishes edits made while they were inactive", async () => {
  await seedDocuments(withQuestions("one", "p1"));
  const admin = await buildAdmin();
  await admin.call("PUT", path("one"), { ...withQuestions("one", "p2"), isActive: false });
  await admin.call("POST", "/admin/assessments/bulk", { ids: ["one"], action: "activate" });
  expect(await open(admin, "one")).toMatchObject({ contentVersion: 2, isActive: true });
  const old = await (await admin.call("GET", "/assessments/one?contentVersion=1")).json<Assessment>();
  expect(old.sections.psychometric?.questions[0]?.id).toBe("p1");
});

const list = async (admin: Admin, search = "") =>
  AssessmentPage.parse(await (await admin.call("GET", `/admin/assessments${search}`)).json());

test("the dashboard's list has pages of ten, filters, and current totals", async () => {
  await seedDocuments(
    ...Array.from({ length: 12 }, (_, at) =>
      buildDocument(`a-${at}`, { category: at % 3 === 0 ? "Data & Analytics" : "General" }),
    ),
  );
  const admin = await buildAdmin();
  await admin.call("POST", "/admin/assessments/bulk", { ids: ["a-0", "a-1"], action: "deactivate" });
  await admin.call("POST", "/admin/assessments/bulk", { ids: ["a-2", "a-3"], action: "delete" });
  const first = await list(admin);
  expect([first.total, first.totalPages, first.assessments.length]).toEqual([10, 1, 10]);
  expect(first.assessments[0]).toMatchObject({ id: "a-0", isActive: false });
  const totals = async (search: string) => {
    const page = await list(admin, search);
    return [page.total, page.assessments.length];
  };
  expect(await totals("?status=active")).toEqual([8, 8]);
  expect(await totals("?status=inactive")).toEqual([2, 2]);
  expect(await totals("?status=deleted")).toEqual([2, 2]);
  expect(await totals("?category=data-and-analytics")).toEqual([3, 3]);
  expect(await totals("?category=data-and-analytics&status=inactive")).toEqual([1, 1]);
  expect(await totals("?category=data-and-analytics&status=deleted")).toEqual([1, 1]);
  expect(await totals("?limit=4&page=3")).toEqual([10, 2]);
  expect((await list(admin, "?limit=4&page=3")).totalPages).toBe(3);
  const unknown = await admin.call("GET", "/admin/assessments?category=alchemy");
  expect([unknown.status, await unknown.json()]).toMatchObject([422, { errors: [{ field: "category" }] }]);
});

test("the dashboard can search every state with any text", async () => {
  await seedDocuments(
    buildDocument("cpp", { title: "C++ basics", isActive: false }),
    buildDocument("obrien", { title: "O'Brien's \"logic\" test" }),
    buildDocument("ux", { title: "UX" }),
  );
  const admin = await buildAdmin();
  const find = async (text: string) =>
    (await list(admin, `?search=${encodeURIComponent(text)}`)).assessments.map(({ id }) => id);
  expect(await find("c++ BASICS")).toEqual(["cpp"]);
  expect(await find("o'brien")).toEqual(["obrien"]);
  expect(await find('"logic"')).toEqual(["obrien"]);
  expect(await find("ux")).toEqual(["ux"]);
  expect(await find("* OR foo-bar NEAR(")).toEqual([]);
  expect(await find("basics\u0000 c++\u0000")).toEqual(["cpp"]);
  expect((await list(admin, "?search=basics&status=active")).total).toBe(0);
  for (const nothing of ["%20", "%00"]) expect((await list(admin, `?search=${nothing}`)).total).toBe(3);
});

test("a search with more than a hundred matches says so", async () => {
  await seedDocuments(
    ...Array.from({ length: 103 }, (_, at) => buildDocument(`a-${at}`, { title: `Same word ${at}` })),
  );
  const admin = await buildAdmin();
  expect(await list(admin, "?search=same")).toMatchObject({ total: 100, totalPages: 10, isMore: true });
});

test("a row that doesn't parse can be replaced and deleted, and breaks no list", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await seedDocuments(buildDocument("one"), buildDocument("two"));
  const admin = await buildAdmin();
  await query("update assessments set sections = '{', metadata = '[]' where id = 'one'");
  expect((await list(admin)).total).toBe(2);
  expect((await admin.call("GET", path("one"))).status).toBe(500);
  expect((await admin.call("PATCH", path("one", "/toggle-active"), { isActive: false })).status).toBe(500);
  expect((await admin.call("PUT", path("one"), buildDocument("one", { title: "Repaired" }))).status).toBe(200);
  expect(await open(admin, "one")).toMatchObject({ title: "Repaired", version: 2 });
  await query("update assessments set sections = '{' where id = 'two'");
  expect((await admin.call("DELETE", path("two"))).status).toBe(200);
});

test("testing an assessment works in development only and writes nothing", async () => {
  await seedDocuments();
  const production = await buildAdmin();
  expect((await production.call("POST", "/admin/assessments/test", buildDocument("one"))).status).toBe(404);
  const admin = await buildAdmin(buildServer({ DEVELOPMENT: "true" }));
  const before = await takeSnapshot();
  const good = await admin.call("POST", "/admin/assessments/test", buildDocument("one"));
  expect(await good.json()).toMatchObject({ isValid: true });
  const bad = await admin.call("POST", "/admin/assessments/test", { id: "One" });
  expect(await bad.json()).toMatchObject({
    isValid: false,
    errors: expect.arrayContaining([expect.objectContaining({ field: "title" })]),
  });
  expect(await takeSnapshot()).toBe(before);
});

test("invalid input is rejected field by field", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  const response = await admin.call("POST", "/admin/assessments", {
    ...buildDocument("one"),
    title: " ",
    difficulty: "Hard",
  });
  expect(response.status).toBe(422);
  const { errors } = await response.json<{ errors: { field: string }[] }>();
  expect(errors.map(({ field }) => field)).toEqual(["title", "difficulty"]);
});

test("an unknown assessment returns 404 for every request", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  for (const [method, suffix, body] of [
    ["GET", "", undefined],
    ["PUT", "", buildDocument("none")],
    ["DELETE", "", undefined],
    ["POST", "/restore", undefined],
    ["PATCH", "/toggle-active", { isActive: true }],
    ["PATCH", "/toggle-featured", { featured: true }],
    ["POST", "/preview", undefined],
    ["GET", "/figures", undefined],
  ] as const) {
    expect((await admin.call(method, path("none", suffix), body)).status, `${method} ${suffix}`).toBe(404);
  }
});
