import { expect, test } from "vitest";
import { findStorablePage } from "./page-rules.ts";

const find = (path: string) => findStorablePage(new URL(path, "https://illumine.example"));

test("an introduction depends on its assessment, not on all of them", () => {
  expect(find("/category/law/an-assessment")).toMatchObject({
    tags: ["assessment:an-assessment", "categories", "occupation addresses"],
    countTags: ["rating:an-assessment"],
  });
});

test("the data of a page depends on the same as the page", () => {
  const tagsOf = (path: string) => find(path)?.tags;
  expect(tagsOf("/_root.data")).toEqual(tagsOf("/"));
  expect(tagsOf("/category/law/an-assessment.data?_routes=routes%2Fassessment-flow%2Froute")).toEqual(
    tagsOf("/category/law/an-assessment"),
  );
});

test("the order of parameters doesn't matter", () => {
  expect(find("/?view=list&sort=rating")?.address).toBe("https://illumine.example/?sort=rating&view=list");
});

test("a parameter that is a property of every object isn't known", () => {
  expect(find("/assessments?constructor=x")).toBeNull();
  expect(find("/assessments?__proto__=x")).toBeNull();
});

test("a tag can't be made up by an address", () => {
  expect(find("/category/law/a$1")).toBeNull();
  expect(find("/category/law/x%27%20or%201=1")).toBeNull();
});
