import { expect, test, vi } from "vitest";
import type { OccupationLink } from "#api/occupations.ts";
import { createOccupationLinks } from "./occupation-links.ts";

const buildLink = (code: string): OccupationLink => ({ code, slug: code, title: `Title of ${code}`, jobZone: 3 });

function createServer(...codes: string[]) {
  const requests: string[][] = [];
  const server = { isOnline: true };
  const links = createOccupationLinks({
    listOccupationLinks: async ({ query }) => {
      const asked = (query?.codes ?? "").split(",");
      requests.push(asked);
      if (!server.isOnline) throw new TypeError("Failed to fetch");
      return { occupations: asked.filter((code) => codes.includes(code)).map(buildLink) };
    },
  });
  return { links, requests, server };
}

test("a code is looked up once, and one that the site doesn't have is known as missing", async () => {
  const { links, requests } = createServer("a");
  const listener = vi.fn();
  links.subscribe(listener);
  expect(links.find("a")).toBeUndefined();
  await Promise.all([links.load(["a", "b"]), links.load(["a"])]);
  expect([links.find("a")?.title, links.find("b")]).toEqual(["Title of a", null]);
  await links.load(["b", "a"]);
  expect(requests).toEqual([["a", "b"]]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("without a network nothing is called missing, and the next call asks again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { links, server } = createServer("a");
  server.isOnline = false;
  await links.load(["a"]);
  expect(links.find("a")).toBeUndefined();
  server.isOnline = true;
  await links.load(["a"]);
  expect(links.find("a")?.title).toBe("Title of a");
  warn.mockRestore();
});

test("five hundred codes are asked for in parts that the API accepts", async () => {
  const { links, requests } = createServer();
  await links.load(Array.from({ length: 500 }, (_, at) => `code-${at}`));
  expect(requests.map(({ length }) => length)).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 20]);
  expect(links.find("code-499")).toBeNull();
});
