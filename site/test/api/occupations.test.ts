import { env, SELF } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { replaceOccupations } from "#app/db/occupations/occupations.server.ts";
import { db } from "../support/database.ts";

const ask = (path: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`https://illumine.example/api/occupations${path}`, { headers });

const buildOccupation = (number: number) => ({
  code: `99-${String(number).padStart(4, "0")}.00`,
  title: `Occupation ${number}`,
  description: `Does ${number}.`,
  interests: [1, 2, 3, 4, 5, 6.5] as [number, number, number, number, number, number],
  jobZone: number === 1 ? null : 3,
});

beforeEach(async () => {
  await env.DB.prepare("delete from occupations").run();
});

test("without an import the list is empty and not cached", async () => {
  const response = await ask("");
  expect([response.status, await response.json()]).toEqual([200, { source: null, release: null, occupations: [] }]);
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
});

test("a release is listed compactly, cached, and replaced at once", async () => {
  const released = Array.from({ length: 1_000 }, (_, index) => buildOccupation(index + 1));
  await replaceOccupations(db, { released, release: "29.1" });
  const response = await ask("");
  const { release, occupations } = await response.json<{ release: string; occupations: unknown[] }>();
  expect([release, occupations.length]).toEqual(["29.1", 1_000]);
  expect(occupations[0]).toEqual(["99-0001.00", "Occupation 1", 1, 2, 3, 4, 5, 6.5, null]);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const again = await ask("", { "If-None-Match": response.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
  await replaceOccupations(db, { released: [buildOccupation(7)], release: "30.0" });
  expect(await (await ask("")).json()).toMatchObject({
    release: "30.0",
    occupations: [expect.arrayContaining(["99-0007.00", "Occupation 7"])],
  });
});

test("a release that can't be stored completely leaves the old one", async () => {
  await replaceOccupations(db, { released: [buildOccupation(1)], release: "29.1" });
  const twice = [buildOccupation(2), buildOccupation(2)];
  await expect(replaceOccupations(db, { released: twice, release: "30.0" })).rejects.toThrow();
  expect(await (await ask("")).json()).toMatchObject({
    release: "29.1",
    occupations: [expect.arrayContaining(["99-0001.00", "Occupation 1"])],
  });
});

test("an occupation has its description; an unknown code returns 404 and an invalid one 422", async () => {
  await replaceOccupations(db, { released: [buildOccupation(2)], release: "29.1" });
  expect(await (await ask("/99-0002.00")).json()).toEqual({
    ...buildOccupation(2),
    entry: null,
    source: "onet",
    release: "29.1",
  });
  expect((await ask("/99-0003.00")).status).toBe(404);
  expect((await ask("/Every_thing")).status).toBe(422);
});
