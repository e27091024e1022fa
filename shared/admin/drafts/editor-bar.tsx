import type { ReactNode } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { AdminLink } from "../admin-link.tsx";
import { adminPaths } from "../paths.ts";
import "./editor-bar.css";

export interface EditorBarProps {
  title: string;
  /** Whether visitors see what is edited. */
  badge: ReactNode;
  /** Whether it is saved. */
  status: ReactNode;
  /** The way out; the dashboard unless said otherwise. */
  back?: { label: string; to: string };
  /** Between the title and what can be done: how it is shown. */
  views?: ReactNode;
  /** What can be done with the document as a whole. */
  children: ReactNode;
}

const toDashboard = { label: "Back to Admin", to: adminPaths.dashboard };

/** The head of an editor: what is edited, whether it is saved, and what can be done with it. */
export function EditorBar({ title, badge, status, back = toDashboard, views, children }: EditorBarProps) {
  return (
    <div className="ebar">
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
        {views}
        <div className="row ebar-b">{children}</div>
      </div>
    </div>
  );
}
