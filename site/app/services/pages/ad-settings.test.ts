import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deriveAdSettings } from "./ad-settings.ts";

const client = "ca-pub-1234567890123456";
const site = "https://illumine.example";
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test("without a client id there are no ads and no ad choices", () => {
  for (const AD_CLIENT of [undefined, "", "  "]) {
    expect(deriveAdSettings(`${site}/`, { ...(AD_CLIENT !== undefined && { AD_CLIENT }) })).toEqual({
      hasAdSlots: false,
      adUnits: null,
      hasAdChoices: false,
    });
  }
  expect(log).not.toHaveBeenCalled();
});

test("a developer's machine shows ad placeholders, configured or not", () => {
  for (const host of ["localhost:8787", "127.0.0.1:8787", "[::1]:8787"]) {
    for (const env of [{}, { AD_CLIENT: client }]) {
      expect(deriveAdSettings(`http://${host}/popular`, env)).toEqual({
        hasAdSlots: true,
        adUnits: null,
        hasAdChoices: false,
      });
    }
  }
});

test("with a client id, home, lists and introductions show real ad units", () => {
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
    expect(deriveAdSettings(site + path, env), path).toEqual({
      hasAdSlots: true,
      adUnits: { client, banner: "1111111111", side: null },
      hasAdChoices: true,
    });
  }
});

test("questions, results, text pages and the admin area never show ads, but their footer links to the ad choices", () => {
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
    expect(deriveAdSettings(site + path, { AD_CLIENT: client }), path).toEqual({
      hasAdSlots: false,
      adUnits: null,
      hasAdChoices: true,
    });
  }
});

test("a malformed client id is ignored and logged once", () => {
  for (const AD_CLIENT of ["pub-1234567890123456", "ca-pub-123", `${client}"><script>`]) {
    expect(deriveAdSettings(`${site}/`, { AD_CLIENT })).toMatchObject({ hasAdSlots: false, adUnits: null });
    deriveAdSettings(`${site}/new`, { AD_CLIENT });
  }
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain("AD_CLIENT");
});

test("a malformed unit id is ignored and logged", () => {
  const settings = deriveAdSettings(`${site}/`, { AD_CLIENT: client, AD_SLOT_SIDE: "x" });
  expect(settings.adUnits?.side).toBeNull();
  expect(log.mock.calls[0]?.[0]).toContain("AD_SLOT_SIDE");
});
