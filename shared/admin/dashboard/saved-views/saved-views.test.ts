import { afterEach, expect, test, vi } from "vitest";
import { createDashboardQuery } from "../dashboard-query.ts";
import {
  addView,
  buildViewPath,
  createView,
  describeNameProblem,
  findView,
  maxViews,
  readSavedViews,
  removeView,
  renameView,
  storeSavedViews,
} from "./saved-views.ts";

afterEach(() => vi.unstubAllGlobals());

function stubStorage(stored: Map<string, string>) {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
}

const query = { ...createDashboardQuery("blog"), status: "draft", search: "exam & rest", sort: "title" };

test("a view has the filters, search, sort and type of its list, not the page", () => {
  const view = createView(" Exams ", { ...query, page: 3, saved: "one" });
  expect(view.name).toBe("Exams");
  expect(buildViewPath(view)).toBe("/admin?type=blog&status=draft&search=exam+%26+rest&sort=title");
  expect(findView([view], { ...query, page: 2 })).toBe(view);
  expect(findView([view], { ...query, sort: "" })).toBeNull();
});

test("views are added up to the limit, renamed and deleted, and a name is taken in any case", () => {
  const views = addView([createView("A", query)], createView("B", createDashboardQuery("assessments")));
  expect(describeNameProblem(views, " b ")).toContain("Another view has this name");
  expect(describeNameProblem(views, "  ")).toBe("Enter a name");
  expect(describeNameProblem(views, "C")).toBeNull();
  expect(renameView(views, "B", " C ").map(({ name }) => name)).toEqual(["A", "C"]);
  expect(removeView(views, "A").map(({ name }) => name)).toEqual(["B"]);
  const full = Array.from({ length: maxViews }, (_, at) => createView(`View ${at}`, query));
  expect(addView(full, createView("One more", query))).toHaveLength(maxViews);
});

test("stored views are read back, without what isn't a view", () => {
  const stored = new Map<string, string>();
  stubStorage(stored);
  const view = createView("A", query);
  expect(storeSavedViews([view])).toBe(true);
  expect(readSavedViews()).toEqual([view]);
  stored.set("adminSavedViews", JSON.stringify([{ name: "" }, 3, view, null]));
  expect(readSavedViews()).toEqual([view]);
  stored.set("adminSavedViews", "{");
  expect(readSavedViews()).toEqual([]);
});

test("blocked storage has no views and says that none was stored", () => {
  vi.stubGlobal("window", {
    get localStorage(): never {
      throw new Error("denied");
    },
  });
  expect(readSavedViews()).toEqual([]);
  expect(storeSavedViews([])).toBe(false);
});

test("an address that someone changed by hand leads to a list all the same", () => {
  expect(buildViewPath({ name: "X", search: "?type=pages&status=nonsense&page=-3&saved=x" })).toBe("/admin?type=blog");
});
