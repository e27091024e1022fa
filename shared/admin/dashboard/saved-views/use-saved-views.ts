import { useState } from "react";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import type { DashboardQuery } from "../dashboard-query.ts";
import {
  addView,
  createView,
  readSavedViews,
  removeView,
  renameView,
  type SavedView,
  storeSavedViews,
} from "./saved-views.ts";

export function useSavedViews() {
  const [views, setViews] = useState(readSavedViews);
  const change = (derive: (stored: SavedView[]) => SavedView[]) => {
    // Another tab may have saved one meanwhile.
    const next = derive(readSavedViews());
    setViews(next);
    if (storeSavedViews(next)) return;
    showAdminToast({
      title: "Saved views can’t be stored in this browser",
      description: "They work until you leave this page.",
      tone: "error",
    });
  };
  return {
    views,
    add: (name: string, query: DashboardQuery) => change((stored) => addView(stored, createView(name, query))),
    rename: (name: string, newName: string) => change((stored) => renameView(stored, name, newName)),
    remove: (name: string) => {
      const before = views;
      change((stored) => removeView(stored, name));
      const action = { label: "Undo", onClick: () => change(() => before) };
      showAdminToast({ title: `View "${name}" deleted`, tone: "ok", action });
    },
  };
}
export type SavedViews = ReturnType<typeof useSavedViews>;
