import { expect, test } from "vitest";
import { maxCheckedPathsLength } from "#api/links.ts";
import { groupPaths, listLinkProblems } from "./dead-links.ts";
import { isAddressLike, parseLinkInput } from "./link-address.ts";

test("each link that leads nowhere is a problem of its block", () => {
  const links = [
    { section: 0, path: "/blog/draft" },
    { section: 1, path: "/about" },
    { section: 4, path: "/blog/draft" },
    { section: null, path: "/nowhere" },
  ];
  const dead = [
    { path: "/blog/draft", reason: "unpublished" as const, title: "A draft" },
    { path: "/nowhere", reason: "missing" as const, title: "" },
  ];
  expect(listLinkProblems(links, dead)).toEqual([
    { section: 0, message: `The link to "A draft" leads nowhere: it isn't published` },
    { section: 4, message: `The link to "A draft" leads nowhere: it isn't published` },
    { section: null, message: "The link to /nowhere leads nowhere" },
  ]);
});

test("paths are asked for once, together as far as a request goes", () => {
  expect(groupPaths(["/b", "/a", "/b"])).toEqual(["/a /b"]);
  expect(groupPaths([])).toEqual([]);
  const many = Array.from({ length: 300 }, (_, at) => `/blog/${String(at).padStart(60, "0")}`);
  const groups = groupPaths(many);
  expect(groups.every(({ length }) => length <= maxCheckedPathsLength)).toBe(true);
  expect(groups.join(" ").split(" ")).toEqual(many);
});

test("an address differs from a title that is searched for", () => {
  expect(["/about", "#part", "example.org", "a@example.org", "https:"].every(isAddressLike)).toBe(true);
  expect(["career", "What is next?", "Dr. No"].some(isAddressLike)).toBe(false);
  expect(parseLinkInput("example.org")).toBe("https://example.org");
  expect(parseLinkInput("a@example.org")).toBe("mailto:a@example.org");
  expect(parseLinkInput("career")).toBeNull();
  expect(parseLinkInput("javascript:alert(1)")).toBeNull();
});
