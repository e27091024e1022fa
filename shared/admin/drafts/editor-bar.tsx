import type { ReactNode } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { AdminLink } from "../admin-link.tsx";
import { adminPaths } from "../paths.ts";
import "./editor-bar.css";

export interface EditorBarProps {
  title: string;
  badge: ReactNode;
  status: ReactNode;
  back?: { label: string; to: string };
  views?: ReactNode;
  children: ReactNode;
}

const dashboardLink = { label: "Back to Admin", to: adminPaths.dashboard };

export function EditorBar({ title, badge, status, back = dashboardLink, views, children }: EditorBarProps) {
  return (
    <div className="ebar" data-pane="bar">
      <div className="wrap ebar-in">
        <IconButton asChild icon="back" label={back.label}>
          <AdminLink to={back.to} />
        </IconButton>
        <div className="ebar-t">
          <h1 className="h3">
            {title} {badge}
          </h1>
          {status}
        </div>
        <div className="ebar-tools">
          {views}
          <div className="row ebar-b">{children}</div>
        </div>
      </div>
    </div>
  );
}
