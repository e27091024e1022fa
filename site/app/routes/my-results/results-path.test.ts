import { expect, test } from "vitest";
import { parseResultsPath } from "./results-path.ts";

test.each([
  ["", { screen: "list" }],
  ["/", { screen: "list" }],
  ["compare", { screen: "compare" }],
  ["offline", { screen: "offline" }],
  ["shared", { screen: "shared", tab: "overview" }],
  ["shared/careers/", { screen: "shared", tab: "careers" }],
  ["0c7e-1", { screen: "saved", attemptId: "0c7e-1", tab: "overview" }],
  ["0c7e-1/wiscar", { screen: "saved", attemptId: "0c7e-1", tab: "wiscar" }],
])("'%s' is an address of results", (splat, path) => {
  expect(parseResultsPath(splat)).toEqual(path);
});

test.each([
  "compare/careers",
  "shared/nothing",
  "0c7e-1/overview",
  "0c7e-1/careers/more",
  "a b",
  "<script>",
  "a".repeat(81),
])("'%s' is not an address of results", (splat) => {
  expect(parseResultsPath(splat)).toBeNull();
});
