import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findAdSettings } from "./ad-settings.ts";

const client = "ca-pub-1234567890123456";
const site = "https://illumine.example";
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test("without a client id there are no advertisements, and nothing to choose", () => {
  for (const AD_CLIENT of [undefined, "", "  "]) {
    expect(findAdSettings(`${site}/`, { ...(AD_CLIENT !== undefined && { AD_CLIENT }) })).toEqual({
      hasAdPlaces: false,
      adUnits: null,
      hasAdChoices: false,
    });
  }
  expect(log).not.toHaveBeenCalled();
});

test("on a developer's machine there are placeholders, configured or not", () => {
  for (const host of ["localhost:8787", "127.0.0.1:8787", "[::1]:8787"]) {
    for (const env of [{}, { AD_CLIENT: client }]) {
      expect(findAdSettings(`http://${host}/popular`, env)).toEqual({
        hasAdPlaces: true,
        adUnits: null,
        hasAdChoices: false,
      });
    }
  }
});

test("with a client id home, lists and introductions have the real units", () => {
  const env = { AD_CLIENT: ` ${client} `, AD_SLOT_BANNER: "1111111111" };
  for (const path of [
    "/",
    "/assessments?search=a",
    "/categories",
    "/popular",
    "/new",
    "/category/a",
    "/category/a/b",
  ]) {
    expect(findAdSettings(site + path, env), path).toEqual({
      hasAdPlaces: true,
      adUnits: { client, banner: "1111111111", side: null },
      hasAdChoices: true,
    });
  }
});

test("questions, results, text pages and the administrator's never have one; their footer leads to the choice", () => {
  const others = [
    "/category/a/b/psychometric/1",
    "/category/a/b/results",
    "/about",
    "/privacy",
    "/results",
    "/blog",
    "/admin",
    "/admin/new-post",
    "/no/such/page",
  ];
  for (const path of others) {
    expect(findAdSettings(site + path, { AD_CLIENT: client }), path).toEqual({
      hasAdPlaces: false,
      adUnits: null,
      hasAdChoices: true,
    });
  }
});

test("a malformed client id counts as none and is logged once", () => {
  for (const AD_CLIENT of ["pub-1234567890123456", "ca-pub-123", `${client}"><script>`]) {
    expect(findAdSettings(`${site}/`, { AD_CLIENT })).toMatchObject({ hasAdPlaces: false, adUnits: null });
    findAdSettings(`${site}/new`, { AD_CLIENT });
  }
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain("AD_CLIENT");
});

test("a malformed unit id is left out and logged", () => {
  const settings = findAdSettings(`${site}/`, { AD_CLIENT: client, AD_SLOT_SIDE: "x" });
  expect(settings.adUnits?.side).toBeNull();
  expect(log.mock.calls[0]?.[0]).toContain("AD_SLOT_SIDE");
});
