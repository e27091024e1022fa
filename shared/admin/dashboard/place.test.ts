import { expect, test } from "vitest";
import { changePlace, isFiltered, openList, parsePlace, toDashboardPath } from "./place.ts";

const full = {
  type: "blog",
  page: 3,
  status: "draft",
  category: "Study Tips",
  search: "a & b",
  sort: "title",
} as const;

test("an address says everything of a place, and reads back as it", () => {
  const path = toDashboardPath(full);
  expect(path).toBe("/admin?type=blog&page=3&status=draft&category=Study+Tips&search=a+%26+b&sort=title");
  expect(parsePlace(path.slice(path.indexOf("?")), "assessments")).toEqual(full);
});

test("what is as always stays out of the address, but for the type", () => {
  expect(toDashboardPath(openList("assessments"))).toBe("/admin?type=assessments");
});

test("the remembered list shows only where the address names none", () => {
  expect(parsePlace("", "assessments")).toEqual(openList("assessments"));
  expect(parsePlace("?type=blog", "assessments").type).toBe("blog");
  expect(parsePlace("?type=pages", "assessments").type).toBe("assessments");
});

test.each([
  "?page=0",
  "?page=-1",
  "?page=1.5",
  "?page=x",
  "?page=1e9",
  "?status=active",
  "?sort=completions",
  "?search=%20",
])("what means nothing for posts is left aside: %s", (query) =>
  expect(parsePlace(query, "blog")).toEqual(openList("blog")),
);

test("assessments have statuses and orders of their own, and a search is cut at what the API takes", () => {
  const place = parsePlace(`?status=active&sort=completions&search=${"x".repeat(300)}`, "assessments");
  expect(place).toMatchObject({ status: "active", sort: "completions" });
  expect(place.search).toHaveLength(200);
});

test("another filter begins at the first page, another page keeps the filters", () => {
  expect(changePlace(full, { status: "" })).toEqual({ ...full, page: 1, status: "" });
  expect(changePlace(full, { page: 4 })).toEqual({ ...full, page: 4 });
});

test("sorting alone is no filter", () => {
  expect(isFiltered({ ...openList("blog"), sort: "title" })).toBe(false);
  for (const part of [{ status: "draft" }, { category: "Psychology" }, { search: "x" }]) {
    expect(isFiltered({ ...openList("blog"), ...part })).toBe(true);
  }
});
