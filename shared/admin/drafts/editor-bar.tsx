import type { ReactNode } from "react";
import { IconButton } from "../../ui/icon-button";
import { AdminLink } from "../admin-link";
import { adminPaths } from "../paths";
import { SaveStatus, type SaveStatusProps } from "./save-status";
import "./editor-bar.css";

export interface EditorBarProps extends SaveStatusProps {
  title: string;
  /** Whether visitors see what is edited. */
  badge: ReactNode;
  /** Between the title and what can be done: how it is shown. */
  views?: ReactNode;
  /** What can be done with the document as a whole. */
  children: ReactNode;
}

/** The head of an editor: what is edited, whether it is saved, and what can be done with it. */
export function EditorBar({ title, badge, state, views, children }: EditorBarProps) {
  return (
    <div className="ebar">
      <div className="wrap ebar-in">
        <IconButton asChild icon="back" label="Back to Admin">
          <AdminLink to={adminPaths.dashboard} />
        </IconButton>
        <div className="ebar-t">
          <h1 className="h3">
            {title} {badge}
          </h1>
          <SaveStatus state={state} />
        </div>
        {views}
        <div className="row ebar-b">{children}</div>
      </div>
    </div>
  );
}
