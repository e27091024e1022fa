import { env, SELF } from "cloudflare:test";
import { buildReleased } from "@illumine/shared/testing/occupations/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { importRelease } from "#app/db/occupations/writes.server.ts";
import { db } from "../support/database.ts";

const ask = (path: string, init: RequestInit = {}) =>
  SELF.fetch(`https://illumine.example/api/occupations${path}`, init);

const now = new Date("2026-01-02T03:04:05Z");

const buildOccupation = (number: number) =>
  buildReleased({
    code: `99-${String(number).padStart(4, "0")}.00`,
    title: `Occupation ${number}`,
    interests: [1, 2, 3, 4, 5, 6.5],
    jobZone: number === 1 ? null : 3,
  });

beforeEach(async () => {
  await env.DB.prepare("delete from occupations").run();
});

test("without an import the list is empty and not cached", async () => {
  const response = await ask("");
  expect([response.status, await response.json()]).toEqual([200, { release: null, occupations: [] }]);
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
});

test("a release is listed compactly, cached, and replaced at once", async () => {
  const occupations = Array.from({ length: 1_000 }, (_, index) => buildOccupation(index + 1));
  await importRelease(db, { occupations, release: "29.1", now });
  const response = await ask("");
  const list = await response.json<{ release: string; occupations: unknown[] }>();
  expect([list.release, list.occupations.length]).toEqual(["29.1", 1_000]);
  expect(list.occupations[0]).toEqual(["99-0001.00", "occupation-1", "Occupation 1", 1, 2, 3, 4, 5, 6.5, null]);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
  const again = await ask("", { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
  await importRelease(db, { occupations: [buildOccupation(7)], release: "30.0", now });
  expect(await (await ask("")).json()).toMatchObject({
    release: "30.0",
    occupations: [expect.arrayContaining(["99-0007.00", "Occupation 7"])],
  });
});

test("an occupation is found by code and slug, with its neighbors; an unknown one returns 404 and an invalid one 422", async () => {
  const occupations = [1, 2, 3].map(buildOccupation);
  await importRelease(db, { occupations, release: "29.1", now });
  const byCode = await ask("/99-0002.00");
  expect(byCode.headers.get("Cache-Control")).toBe("public, max-age=300");
  const detail = await byCode.json<{ similar: { code: string }[] }>();
  expect(detail).toMatchObject({
    code: "99-0002.00",
    slug: "occupation-2",
    summary: "",
    release: "29.1",
    names: ["Lamplighter"],
    figures: { skills: [["Repairing", 4.5]] },
    related: [],
  });
  expect(detail.similar.map(({ code }) => code)).toEqual(["99-0001.00", "99-0003.00"]);
  expect(await (await ask("/occupation-2")).json()).toEqual(detail);
  expect((await ask("/99-0099.00")).status).toBe(404);
  expect((await ask("/Every_thing")).status).toBe(422);
});

test("an occupation that the release no longer has isn't shown any more", async () => {
  await importRelease(db, { occupations: [buildOccupation(1), buildOccupation(2)], release: "29.1", now });
  await importRelease(db, { occupations: [buildOccupation(2)], release: "30.0", now });
  expect((await ask("/99-0001.00")).status).toBe(404);
});

test("a former address redirects", async () => {
  await importRelease(db, { occupations: [buildOccupation(1)], release: "29.1", now });
  await env.DB.prepare("update occupations set slug = 'renamed'").run();
  const response = await ask("/occupation-1", { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([301, "/api/occupations/99-0001.00"]);
});

test("occupations are found by title, reported title and alternate title, also with a typing error", async () => {
  await importRelease(db, {
    occupations: [
      buildReleased({ code: "99-0001.00", title: "Lamplighters", names: ["Dusk Watcher"] }),
      buildReleased({ code: "99-0002.00", title: "Bakers", names: [], alternateTitles: ["Bread Wright (BW)"] }),
    ],
    release: "29.1",
    now,
  });
  const search = async (q: string) => {
    const response = await ask(`/search?q=${encodeURIComponent(q)}`);
    const { occupations } = await response.json<{ occupations: { title: string; matchedName: string | null }[] }>();
    return occupations.map(({ title, matchedName }) => [title, matchedName]);
  };
  expect(await search("lamplighter")).toEqual([["Lamplighters", null]]);
  expect(await search("lamplihgter")).toEqual([["Lamplighters", null]]);
  expect(await search("dusk watcher")).toEqual([["Lamplighters", "Dusk Watcher"]]);
  expect(await search("bread wright")).toEqual([["Bakers", "Bread Wright (BW)"]]);
  expect(await search("zz")).toEqual([]);
  expect(await search("🙂".repeat(50))).toEqual([]);
  expect((await ask(`/search?q=${"a".repeat(201)}`)).status).toBe(422);
});
