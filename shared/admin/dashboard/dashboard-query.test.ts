import { expect, test } from "vitest";
import {
  buildDashboardPath,
  buildSavedPath,
  changeQuery,
  createDashboardQuery,
  isFiltered,
  parseDashboardQuery,
} from "./dashboard-query.ts";

const full = {
  type: "blog",
  page: 3,
  status: "draft",
  category: "Study Tips",
  search: "a & b",
  sort: "title",
  saved: "",
} as const;

test("an address contains the whole query and parses back to it", () => {
  const path = buildDashboardPath(full);
  expect(path).toBe("/admin?type=blog&page=3&status=draft&category=Study+Tips&search=a+%26+b&sort=title");
  expect(parseDashboardQuery(path.slice(path.indexOf("?")), "assessments")).toEqual(full);
});

test("defaults stay out of the address, except the type", () => {
  expect(buildDashboardPath(createDashboardQuery("assessments"))).toBe("/admin?type=assessments");
});

test("the remembered list shows only where the address names none", () => {
  expect(parseDashboardQuery("", "assessments")).toEqual(createDashboardQuery("assessments"));
  expect(parseDashboardQuery("?type=blog", "assessments").type).toBe("blog");
  expect(parseDashboardQuery("?type=pages", "assessments").type).toBe("assessments");
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
])("an invalid value for posts is ignored: %s", (query) =>
  expect(parseDashboardQuery(query, "blog")).toEqual(createDashboardQuery("blog")),
);

test("assessments have other statuses and sorts, and a search is cut to the API's limit", () => {
  const query = parseDashboardQuery(`?status=active&sort=completions&search=${"x".repeat(300)}`, "assessments");
  expect(query).toMatchObject({ status: "active", sort: "completions" });
  expect(query.search).toHaveLength(200);
});

test("a new filter starts at page 1, and a new page keeps the filters", () => {
  expect(changeQuery(full, { status: "" })).toEqual({ ...full, page: 1, status: "" });
  expect(changeQuery(full, { page: 4 })).toEqual({ ...full, page: 4 });
});

test("what was just saved comes first in its list, until the list is another one", () => {
  const path = buildSavedPath("assessments", "grit");
  expect(path).toBe("/admin?type=assessments&sort=edited&saved=grit");
  const query = parseDashboardQuery(path.slice(path.indexOf("?")), "blog");
  expect(query).toMatchObject({ type: "assessments", sort: "edited", saved: "grit" });
  expect(changeQuery(query, { search: "x" })).toMatchObject({ sort: "edited", saved: "" });
});

test("a sort is not a filter", () => {
  expect(isFiltered({ ...createDashboardQuery("blog"), sort: "title" })).toBe(false);
  for (const part of [{ status: "draft" }, { category: "Psychology" }, { search: "x" }]) {
    expect(isFiltered({ ...createDashboardQuery("blog"), ...part })).toBe(true);
  }
});
