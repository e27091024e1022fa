import { expect, test } from "vitest";
import { createDashboardQuery } from "../dashboard/dashboard-query.ts";
import { createView } from "../dashboard/saved-views/saved-views.ts";
import { parseAdminPath } from "../paths.ts";
import { commands } from "./commands.ts";
import { listChoices } from "./list-choices.ts";
import { findMatchLevel, rankMatches } from "./ranking.ts";

const toItems = (...labels: string[]) => labels.map((label) => ({ id: label, label }));
const rank = (typed: string, labels: string[], recent: string[] = []) =>
  rankMatches(toItems(...labels), typed, recent).map(({ label }) => label);

const categories = {
  blog: [{ value: "Psychology", label: "Psychology" }],
  assessments: [{ value: "general", label: "General" }],
};
const listAll = (typed: string) => listChoices({ categories, views: [], typed });
const find = (typed: string) => rankMatches(listAll(typed), typed, []).map(({ label }) => label);

test("an exact match comes before a prefix, the start of a word, and letters in order", () => {
  expect(rank("post", ["Hop on stilts", "New post", "Posture at work", "Post"])).toEqual([
    "Post",
    "Posture at work",
    "New post",
    "Hop on stilts",
  ]);
});

test("equal matches come in the order in which they were chosen last, then as listed", () => {
  const labels = ["New post", "New view", "New assessment"];
  expect(rank("new", labels)).toEqual(labels);
  expect(rank("new", labels, ["New assessment", "New view"])).toEqual(["New assessment", "New view", "New post"]);
  expect(rank("new post", labels, ["New assessment"])[0]).toBe("New post");
  expect(rank(" ", labels, ["New view"])).toEqual(["New view", "New post", "New assessment"]);
});

test.each([
  ["NEW POST", "exact"],
  ["new p", "prefix"],
  ["post new", "word start"],
  ["write", "keyword"],
  ["nwpst", "fuzzy"],
  ["zebra", null],
  ["st", "fuzzy"],
])("%s matches New post: %s", (typed, level) => {
  expect(findMatchLevel({ id: "x", label: "New post", keywords: "create write add blog" }, typed)).toBe(level);
});

test("accents don't matter, and what the server found by its text comes after what matches by name", () => {
  const items = [
    { id: "a", label: "The night shift", otherwise: "found by its text" as const },
    { id: "b", label: "Élan vital" },
    { id: "c", label: "Search posts for “elan”", otherwise: "offered" as const },
  ];
  expect(rankMatches(items, "elan", []).map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

test("an empty search offers every command and filter, and every path leads to a screen", () => {
  const offered = listAll("");
  for (const { label } of commands) expect(offered.map((choice) => choice.label)).toContain(label);
  for (const { label, action } of listAll("x")) {
    if ("to" in action) expect(parseAdminPath(action.to.split("?")[0] ?? ""), label).not.toBeNull();
  }
});

test("commands, filters, categories, searches and saved views are found by name and other words", () => {
  expect(find("trash").slice(0, 2)).toEqual(["Deleted posts", "Deleted assessments"]);
  expect(find("sign out")[0]).toBe("Logout");
  expect(find("drafts")[0]).toBe("Drafts");
  expect(find("published")[0]).toBe("Published posts");
  expect(find("psychology")).toEqual([
    "Posts in Psychology",
    "Search posts for “psychology”",
    "Search assessments for “psychology”",
  ]);
  const view = createView("My psychology", { ...createDashboardQuery("blog"), category: "Psychology" });
  const choices = listChoices({ categories, views: [view], typed: "my psy" });
  expect(rankMatches(choices, "my psy", [])[0]).toMatchObject({
    ...{ label: "My psychology", kind: "Saved view", action: { to: "/admin?type=blog&category=Psychology" } },
  });
});

test("a search leads to the list with the text, without spaces around it and cut to the list's limit", () => {
  const [posts, assessments] = listAll(`  a & b  `).slice(-2);
  expect(posts?.action).toEqual({ to: "/admin?type=blog&search=a+%26+b" });
  expect(assessments?.action).toEqual({ to: "/admin?type=assessments&search=a+%26+b" });
  expect(listAll("x".repeat(500)).at(-1)?.action).toEqual({ to: `/admin?type=assessments&search=${"x".repeat(200)}` });
});
