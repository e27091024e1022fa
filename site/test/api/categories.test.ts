import type { CategoryEntry } from "@illumine/shared/api/categories.ts";
import { expect, test } from "vitest";
import { type Admin, buildAdmin, buildDocument, query, seedDocuments, takeSnapshot } from "../support/admin-fixture.ts";
import { openPage } from "../support/pages-fixture.ts";

const list = async (admin: Admin) => (await admin.call("GET", "/categories")).json<CategoryEntry[]>();
const add = (admin: Admin, name: unknown) => admin.call("POST", "/categories", { name });
const rename = (admin: Admin, id: string, name: string) => admin.call("PUT", `/categories/${id}`, { name });

test("anyone can list categories, with the number of visible assessments in each", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("two", { isActive: false }));
  const admin = await buildAdmin();
  admin.held.token = "";
  const response = await admin.call("GET", "/categories");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
  expect(await response.json()).toEqual([
    {
      _id: "data-and-analytics",
      name: "Data & Analytics",
      slug: "data-and-analytics",
      count: 0,
      createdAt: expect.any(String),
    },
    { _id: "general", name: "General", slug: "general", count: 1, createdAt: expect.any(String) },
  ]);
  const again = await admin.call("GET", "/categories", undefined, {
    "If-None-Match": response.headers.get("ETag") ?? "",
  });
  expect(again.status).toBe(304);
});

test("a new category gets a trimmed name and a slug made from it", async () => {
  const admin = await buildAdmin();
  const response = await add(admin, "  Arts & Crafts!  ");
  expect([response.status, await response.json()]).toMatchObject([
    201,
    { name: "Arts & Crafts!", slug: "arts-and-crafts", count: 0 },
  ]);
  expect(await query("select action, entity_id from audit")).toEqual([
    { action: "create", entity_id: "arts-and-crafts" },
  ]);
});

test.each([
  ["", "Enter a name for the category"],
  ["   ", "Enter a name for the category"],
  [undefined, "Enter a name for the category"],
  [7, "Enter a name for the category"],
  ["!!!", "The name needs a letter or a digit (a to z, 0 to 9) for its address"],
  ["Popular", "This word is reserved; choose another"],
  ["x".repeat(81), "At most 80 characters"],
])("the name %j is rejected with an explanation", async (name, message) => {
  const admin = await buildAdmin();
  const response = await add(admin, name);
  expect([response.status, (await response.json<{ message: string }>()).message]).toEqual([422, message]);
});

test("a name that another category has, in other case or with the same slug, is rejected", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  for (const name of ["General", "GENERAL", "data and analytics"]) {
    const response = await add(admin, name);
    expect([response.status, await response.json()], name).toMatchObject([409, { errors: [{ field: "name" }] }]);
  }
});

test("if ten people add the same name at once, one succeeds", async () => {
  const admin = await buildAdmin();
  const responses = await Promise.all(Array.from({ length: 10 }, () => add(admin, "Alchemy")));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test("a renamed category keeps its assessments and id, and its old address redirects", async () => {
  await seedDocuments(buildDocument("one", { category: "Data & Analytics" }));
  const admin = await buildAdmin();
  const renamed = await rename(admin, "data-and-analytics", "Data Science");
  expect(await renamed.json()).toMatchObject({ _id: "data-and-analytics", slug: "data-science", count: 1 });
  const opened = await admin.call("GET", "/assessments/one");
  expect(await opened.json()).toMatchObject({ category: "Data Science", categorySlug: "data-science" });
  const old = await admin.call("GET", "/assessments/category/data-and-analytics");
  expect([old.status, old.headers.get("Location")]).toEqual([301, "/api/assessments/category/data-science"]);
});

test("a former name can be reused by its category, but not by another", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  await rename(admin, "data-and-analytics", "Data Science");
  const taken = await add(admin, "Data & Analytics");
  expect([taken.status, (await taken.json<{ message: string }>()).message]).toEqual([
    409,
    'The address of "Data & Analytics" still redirects to "Data Science", which used it before. Choose another name.',
  ]);
  expect((await rename(admin, "data-and-analytics", "Data & Analytics")).status).toBe(200);
  expect(await query("select slug from category_redirects")).toEqual([{ slug: "data-science" }]);
  const sameSlug = await rename(admin, "data-and-analytics", "Data and Analytics");
  expect(await sameSlug.json()).toMatchObject({ name: "Data and Analytics", slug: "data-and-analytics" });
});

test("only an empty category can be deleted; assessments in the bin count", async () => {
  await seedDocuments(buildDocument("one", { category: "Data & Analytics" }));
  const admin = await buildAdmin();
  const remove = () => admin.call("DELETE", "/categories/data-and-analytics");
  expect((await remove()).status).toBe(409);
  await admin.call("DELETE", "/admin/assessments/one");
  const before = await takeSnapshot();
  const inBin = await remove();
  expect([inBin.status, (await inBin.json<{ message: string }>()).message]).toEqual([
    409,
    '"Data & Analytics" still has assessments, perhaps in the bin. Move them to another category first.',
  ]);
  expect(await takeSnapshot()).toBe(before);
  await admin.call("POST", "/admin/assessments/one/restore");
  await admin.call("PUT", "/admin/assessments/one", buildDocument("one", { category: "General" }));
  expect((await remove()).status).toBe(200);
  expect((await list(admin)).map(({ name }) => name)).toEqual(["General"]);
  expect((await remove()).status).toBe(404);
});

test("General can't be renamed or deleted", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  expect((await admin.call("DELETE", "/categories/general")).status).toBe(409);
  expect((await rename(admin, "general", "Other")).status).toBe(409);
  expect((await rename(admin, "general", "GENERAL")).status).toBe(200);
});

const move = (admin: Admin, id: string, to: string, action = "move") =>
  admin.call("POST", `/categories/${id}/${action}`, { to });

const seedBoth = () =>
  seedDocuments(
    buildDocument("one", { category: "Data & Analytics" }),
    buildDocument("two", { category: "Data & Analytics", isActive: false }),
    buildDocument("three", { category: "Data & Analytics" }),
    buildDocument("four"),
  );

/** Each stored count beside what it counts. */
const listWrongCounts = () =>
  query(
    `with counted as (
      select 'assessments:' || category_id as name, count(*) as value from assessments
        where is_active = 1 and deleted_at is null group by category_id
      union all select 'assessments all:' || category_id, count(*) from assessments
        where deleted_at is null group by category_id
      union all select 'assessments deleted:' || category_id, count(*) from assessments
        where deleted_at is not null group by category_id)
    select name, value from counters where name glob 'assessments*:*' and value <> 0 except select * from counted
    union all select * from (select * from counted except select name, value from counters)`,
  );
const countFacets = () =>
  query(
    "select category_id as id, sum(count) as count from assessment_facets group by 1 having sum(count) <> 0 order by 1",
  );

test("all assessments of a category move to another, inactive ones and those in the bin too", async () => {
  await seedBoth();
  const admin = await buildAdmin();
  await admin.call("DELETE", "/admin/assessments/three");
  const counted = await admin.call("GET", "/categories/data-and-analytics/assessments");
  expect(await counted.json()).toEqual({ active: 1, inactive: 1, deleted: 1 });
  const moved = await move(admin, "data-and-analytics", "general");
  expect([moved.status, await moved.json()]).toEqual([200, { moved: 3 }]);
  expect(await query("select id, category_id from assessments order by id")).toEqual(
    ["four", "one", "three", "two"].map((id) => ({ id, category_id: "general" })),
  );
  expect((await list(admin)).map(({ name, count }) => [name, count])).toEqual([
    ["Data & Analytics", 0],
    ["General", 2],
  ]);
  expect([await listWrongCounts(), await countFacets()]).toEqual([[], [{ id: "general", count: 2 }]]);
  expect(await query("select action, entity_id, detail from audit where action like 'move%'")).toEqual([
    {
      ...{ action: "move assessments", entity_id: "data-and-analytics" },
      detail: JSON.stringify({ from: "Data & Analytics", to: "General", moved: 3 }),
    },
  ]);
  expect(await (await move(admin, "data-and-analytics", "general")).json()).toEqual({ moved: 0 });
});

test("a merged category is gone, and its addresses and former ones redirect to the other", async () => {
  await seedBoth();
  const admin = await buildAdmin();
  await rename(admin, "data-and-analytics", "Data Science");
  await admin.call("DELETE", "/admin/assessments/three");
  const merged = await move(admin, "data-and-analytics", "general", "merge");
  expect([merged.status, await merged.json()]).toEqual([200, { moved: 3 }]);
  expect((await list(admin)).map(({ name, count }) => [name, count])).toEqual([["General", 2]]);
  expect([await listWrongCounts(), await countFacets()]).toEqual([[], [{ id: "general", count: 2 }]]);
  for (const slug of ["data-and-analytics", "data-science"]) {
    const old = await admin.call("GET", `/assessments/category/${slug}`);
    expect([old.status, old.headers.get("Location")]).toEqual([301, "/api/assessments/category/general"]);
    const page = await openPage(`/category/${slug}`);
    expect([page.status, page.headers.get("Location")], slug).toEqual([301, "/category/general"]);
    const flow = await openPage(`/category/${slug}/one`);
    expect([flow.status, flow.headers.get("Location")], slug).toEqual([301, "/category/general/one"]);
  }
  const restored = await admin.call("POST", "/admin/assessments/three/restore");
  expect(await restored.json()).toMatchObject({ category: "General", categorySlug: "general" });
  expect((await add(admin, "Data Science")).status).toBe(409);
});

test("assessments can't move to their category, an unknown one, or away with the default category", async () => {
  await seedBoth();
  const admin = await buildAdmin();
  const before = await takeSnapshot();
  const cases = [
    ["general", "general", "move", 422, "Choose another category than this one"],
    ["general", "alchemy", "move", 422, "The category to move to doesn't exist any more"],
    ["alchemy", "general", "merge", 404, "Category not found"],
    ["general", "general", "merge", 422, "Choose another category than this one"],
    ["general", "data-and-analytics", "merge", 409, '"General" is the default category and can\'t be merged'],
    ["general", "", "move", 422, ""],
  ] as const;
  for (const [id, to, action, status, message] of cases) {
    const response = await move(admin, id, to, action);
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { message: expect.stringContaining(message) },
    ]);
  }
  expect(await takeSnapshot()).toBe(before);
});

test("an editor that has a moved assessment open hears of it before it saves", async () => {
  await seedBoth();
  const admin = await buildAdmin();
  const opened = await (await admin.call("GET", "/admin/assessments/one")).json<object>();
  await move(admin, "data-and-analytics", "general", "merge");
  const saved = await admin.call("PUT", "/admin/assessments/one", { ...opened, title: "Mine" });
  expect([saved.status, await saved.json()]).toMatchObject([409, { current: { category: "General", version: 2 } }]);
});

test("an assessment saved into a category that is being merged is rejected or moves with it", async () => {
  await seedBoth();
  const admin = await buildAdmin();
  const [created, merged] = await Promise.all([
    admin.call("POST", "/admin/assessments", buildDocument("five", { category: "Data & Analytics" })),
    move(admin, "data-and-analytics", "general", "merge"),
  ]);
  expect([created.status, merged.status]).toSatisfy(
    ([one, two]) => (one === 201 && two === 409) || (one === 422 && two === 200) || (one === 201 && two === 200),
  );
  expect(
    await query("select count(*) as count from assessments where category_id not in (select id from categories)"),
  ).toEqual([{ count: 0 }]);
  expect(await listWrongCounts()).toEqual([]);
});

test("an assessment saved while its category is being deleted is rejected or keeps the category", async () => {
  await seedDocuments();
  const admin = await buildAdmin();
  const [created, removed] = await Promise.all([
    admin.call("POST", "/admin/assessments", buildDocument("one", { category: "Data & Analytics" })),
    admin.call("DELETE", "/categories/data-and-analytics"),
  ]);
  expect([created.status, removed.status]).toSatisfy(
    ([one, two]) => (one === 201 && two === 409) || (one === 422 && two === 200),
  );
  expect(
    await query("select count(*) as count from assessments where category_id not in (select id from categories)"),
  ).toEqual([{ count: 0 }]);
});
