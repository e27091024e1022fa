import { expect, test } from "vitest";
import { buildOccupationsPath, parseOccupationsQuery } from "./occupations-query.ts";

test("an address keeps search, state and page", () => {
  const query = { search: "bee & honey", state: "hidden", page: 3 } as const;
  const path = buildOccupationsPath(query);
  expect(path).toBe("/admin/occupations?search=bee+%26+honey&state=hidden&page=3");
  expect(parseOccupationsQuery(path.slice(path.indexOf("?")))).toEqual(query);
});

test.each(["", "?state=lost&page=-1", "?page=1.5", "?page=99999999", "?search=%20"])(
  "%s shows everything",
  (address) => {
    expect(parseOccupationsQuery(address)).toEqual({ search: "", state: null, page: 1 });
    expect(buildOccupationsPath(parseOccupationsQuery(address))).toBe("/admin/occupations");
  },
);
