import { expect, test } from "vitest";
import type { ApiCall } from "#src/model/api-call.ts";
import { createComputer, offline, online, toResponse } from "#testing/site/computer.ts";
import { createManualClock } from "#testing/site/manual-clock.ts";
import { createSiteModel } from "#testing/site/site-model.ts";

const get = (path: string): ApiCall => ({ method: "GET", path, headers: {} });

const apiHeaders = { "content-type": "application/json", "x-request-id": crypto.randomUUID() };

async function open() {
  const site = createSiteModel();
  site.reference.categories = ["General", "Science"].map((name) => ({
    ...{ _id: name, name, slug: name.toLowerCase(), createdAt: "2026-01-01T00:00:00.000Z", count: 1 },
  }));
  site.reference.occupations = [
    ["17-2112.00", "industrial-engineers", "Industrial Engineers", 3, 5, 1, 2, 4, 5, 4],
    ["45-2021.00", "bee-keepers", "Bee Engineers", 6, 2, 1, 2, 3, 2, null],
    ["17-2011.00", "engineers-of-flight", "Engineers of Flight", 5, 6, 2, 1, 3, 4, 4],
  ];
  const computer = createComputer({ site, clock: createManualClock() });
  const app = await computer.start();
  return { site, computer, app };
}

test("categories and occupations are there without a network once they were read, also after a restart", async () => {
  const { computer, app } = await open();
  await app.referenceData.refresh();
  computer.network.behavior = offline;
  app.kill();
  const { referenceData } = await computer.start();
  expect((await referenceData.send(get("/api/categories"))).body).toMatchObject([
    { name: "General" },
    { name: "Science" },
  ]);
  const links = await referenceData.send(get("/api/occupations/links?codes=45-2021.00,11-1111.00"));
  expect(links).toMatchObject({ status: 200, headers: { "content-type": "application/json" } });
  expect(links.body).toEqual({
    occupations: [{ code: "45-2021.00", slug: "bee-keepers", title: "Bee Engineers", jobZone: null }],
  });
  const { body } = await referenceData.send(get("/api/occupations/search?q=engineers"));
  expect((body as { occupations: { title: string }[] }).occupations.map(({ title }) => title)).toEqual([
    "Engineers of Flight",
    "Industrial Engineers",
    "Bee Engineers",
  ]);
});

test("the site answers as long as it can be reached", async () => {
  const { site, app } = await open();
  await app.referenceData.refresh();
  site.reference.categories = [];
  expect((await app.referenceData.send(get("/api/categories"))).body).toEqual([]);
});

test("while the site is known to be away, what is saved is there at once", async () => {
  const { computer, app } = await open();
  await app.referenceData.refresh();
  computer.network.behavior = offline;
  await app.connection.check();
  let requests = 0;
  computer.network.behavior = (call, answer) => {
    requests += 1;
    return online(call, answer);
  };
  expect((await app.referenceData.send(get("/api/categories"))).status).toBe(200);
  expect(requests).toBe(0);
});

test.each([
  ["behind a network that asks to sign in", () => Response.json({ hello: "from a captive portal" })],
  ["while the site fails", () => toResponse({ status: 503, body: { message: "Later" }, headers: apiHeaders })],
  ["after the session ended", () => toResponse({ status: 401, body: { message: "Sign in" }, headers: apiHeaders })],
])("%s the pickers have what is saved", async (_, answer) => {
  const { computer, app } = await open();
  await app.referenceData.refresh();
  computer.network.behavior = answer;
  expect((await app.referenceData.send(get("/api/categories"))).body).toHaveLength(2);
  expect(Array.isArray((await app.referenceData.send(get("/api/blog/posts"))).body)).toBe(false);
});

test("another site, another request and what was never read fail as before", async () => {
  const { computer, app } = await open();
  computer.network.behavior = offline;
  await expect(app.referenceData.send(get("/api/categories"))).rejects.toMatchObject({ code: "unreachable" });
  computer.network.behavior = online;
  await app.referenceData.refresh();
  computer.network.behavior = offline;
  await expect(app.referenceData.send(get("/api/admin/assessments?page=1"))).rejects.toMatchObject({
    code: "unreachable",
  });
  await expect(app.referenceData.send({ ...get("/api/categories"), method: "POST" })).rejects.toMatchObject({
    code: "unreachable",
  });
  computer.settings.server = "https://other.example";
  await expect(app.referenceData.send(get("/api/categories"))).rejects.toMatchObject({ code: "unreachable" });
});

test("an answer that isn't the API's replaces nothing that was saved, and a damaged file counts as none", async () => {
  const { computer, app } = await open();
  await app.referenceData.refresh();
  computer.network.behavior = () => Response.json({ hello: "from a captive portal" });
  await app.referenceData.refresh();
  computer.network.behavior = offline;
  expect((await app.referenceData.send(get("/api/categories"))).body).toHaveLength(2);
  for (const path of computer.storage.files.keys())
    if (path.endsWith("categories.json")) computer.storage.files.set(path, Buffer.from("[{"));
  await expect(app.referenceData.send(get("/api/categories"))).rejects.toMatchObject({ code: "unreachable" });
});
