import { useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { Menu } from "#admin/menu/menu.tsx";
import type { DashboardQuery } from "../dashboard-query.ts";
import { ManageViewsDialog } from "./manage-views-dialog.tsx";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { buildViewPath, findView } from "./saved-views.ts";
import { useSavedViews } from "./use-saved-views.ts";
import "./saved-views.css";

export function ViewsMenu({ query }: { query: DashboardQuery }) {
  const navigate = useAdmin().host.useNavigate();
  const saved = useSavedViews();
  const { views } = saved;
  const [open, setOpen] = useState<"save" | "manage" | null>(null);
  const current = findView(views, query);
  const close = () => setOpen(null);
  return (
    <div className="dash-views">
      <Menu
        label={current ? `View: ${current.name}` : "Saved views"}
        groups={[
          {
            label: views.length === 0 ? "No saved views yet" : "Saved views",
            entries: views.map((view) => ({ label: view.name, onSelect: () => navigate(buildViewPath(view)) })),
          },
          {
            entries: [
              ...(current ? [] : [{ label: "Save this view", onSelect: () => setOpen("save") }]),
              ...(views.length > 0 ? [{ label: "Manage views", onSelect: () => setOpen("manage") }] : []),
            ],
          },
        ]}
      />
      {open === "save" && <SaveViewDialog saved={saved} query={query} onClose={close} />}
      {open === "manage" && <ManageViewsDialog saved={saved} onClose={close} />}
    </div>
  );
}
