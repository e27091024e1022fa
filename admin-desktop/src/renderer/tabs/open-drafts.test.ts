import { expect, test } from "vitest";
import { addTab, findTab, moveTab, removeTab } from "./open-drafts.ts";

const tabs = (openDrafts: string[], closedDrafts: string[] = []) => ({ openDrafts, closedDrafts });

test("a draft that is opened has its tab after the shown one, once", () => {
  expect(addTab(tabs([]), "a", null)).toEqual(tabs(["a"]));
  expect(addTab(tabs(["a", "b"]), "c", "a")).toEqual(tabs(["a", "c", "b"]));
  expect(addTab(tabs(["a", "b"]), "c", null)).toEqual(tabs(["a", "b", "c"]));
  expect(addTab(tabs(["a", "b"]), "c", "gone")).toEqual(tabs(["a", "b", "c"]));
  expect(addTab(tabs(["a", "b"]), "a", "b")).toEqual(tabs(["a", "b"]));
});

test("a closed tab can be reopened, the last one first, and isn't listed twice", () => {
  expect(removeTab(tabs(["a", "b"], ["a"]), "b")).toEqual(tabs(["a"], ["a", "b"]));
  expect(removeTab(tabs(["a", "b"], ["a", "b"]), "a")).toEqual(tabs(["b"], ["b", "a"]));
  expect(addTab(tabs(["b"], ["b", "a"]), "a", "b")).toEqual(tabs(["b", "a"], ["b"]));
  const many = Array.from({ length: 20 }, (_, at) => `${at}`);
  expect(removeTab(tabs(["a"], many), "a").closedDrafts).toEqual([...many.slice(1), "a"]);
});

test("a tab is moved to where another is, and stays without one", () => {
  const openDrafts = ["a", "b", "c"];
  expect(moveTab({ openDrafts }, "a", "c")).toEqual(["b", "c", "a"]);
  expect(moveTab({ openDrafts }, "c", "b")).toEqual(["a", "c", "b"]);
  for (const [id, target] of [
    ["a", "a"],
    ["a", "gone"],
    ["gone", "a"],
  ] as const)
    expect(moveTab({ openDrafts }, id, target)).toBe(openDrafts);
});

test("the next and the previous tab go around, and from another screen to the first and the last", () => {
  const open = ["a", "b", "c"];
  expect(findTab(open, "a", 1)).toBe("b");
  expect(findTab(open, "c", 1)).toBe("a");
  expect(findTab(open, "a", -1)).toBe("c");
  expect(findTab(open, null, 1)).toBe("a");
  expect(findTab(open, null, -1)).toBe("c");
  expect(findTab(["a"], "a", 1)).toBeNull();
  expect(findTab([], null, 1)).toBeNull();
});
