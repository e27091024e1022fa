import { z } from "zod";
import { buildDashboardPath, type DashboardQuery, parseDashboardQuery } from "../dashboard-query.ts";

const key = "adminSavedViews";

export const maxViews = 20;
export const maxViewName = 60;

export const SavedView = z.object({
  name: z.string().trim().min(1).max(maxViewName),
  /** As in the dashboard's address: '?type=blog&status=draft'. */
  search: z.string().max(2000),
});
export type SavedView = z.infer<typeof SavedView>;

const isNamed = (name: string) => (view: SavedView) => view.name.toLowerCase() === name.trim().toLowerCase();

/** Neither the page nor what was just saved belongs to a view. */
const toPath = (query: DashboardQuery): string => buildDashboardPath({ ...query, page: 1, saved: "" });

export const buildViewPath = ({ search }: SavedView): string => toPath(parseDashboardQuery(search, "blog"));

export const createView = (name: string, query: DashboardQuery): SavedView => {
  const path = toPath(query);
  return { name: name.trim(), search: path.slice(path.indexOf("?")) };
};

export const findView = (views: readonly SavedView[], query: DashboardQuery): SavedView | null =>
  views.find((view) => buildViewPath(view) === toPath(query)) ?? null;

export function describeNameProblem(views: readonly SavedView[], name: string): string | null {
  if (name.trim() === "") return "Enter a name";
  return views.some(isNamed(name)) ? "Another view has this name. Choose another one" : null;
}

export const addView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...views, view].slice(0, maxViews);

export const renameView = (views: readonly SavedView[], name: string, newName: string): SavedView[] =>
  views.map((view) => (view.name === name ? { ...view, name: newName.trim() } : view));

export const removeView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

export function readSavedViews(): SavedView[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((view) => SavedView.safeParse(view).data ?? []).slice(0, maxViews);
  } catch {
    // Storage may be blocked, or hold something else.
    return [];
  }
}

export function storeSavedViews(views: readonly SavedView[]): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(views));
    return true;
  } catch {
    // Storage may be blocked or full.
    return false;
  }
}
