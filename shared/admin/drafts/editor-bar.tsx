import type { ReactNode } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { AdminLink } from "../admin-link.tsx";
import { adminPaths } from "../paths.ts";
import "./editor-bar.css";

interface EditorTitleProps {
  title: string;
  badge: ReactNode;
  status: ReactNode;
  back?: { label: string; to: string };
}

interface EditorToolsProps {
  views?: ReactNode;
  children: ReactNode;
}

export type EditorBarProps = EditorTitleProps & EditorToolsProps;

const dashboardLink = { label: "Back to Admin", to: adminPaths.dashboard };

export const EditorTitle = ({ title, badge, status, back = dashboardLink }: EditorTitleProps) => (
  <>
    <IconButton asChild icon="back" label={back.label}>
      <AdminLink to={back.to} />
    </IconButton>
    <div className="ebar-t">
      <h1 className="h3">
        <span className="ebar-name">{title}</span> {badge}
      </h1>
      {status}
    </div>
  </>
);

const Tools = ({ views, children }: EditorToolsProps) => (
  <div className="ebar-tools">
    {views}
    <div className="row ebar-b">{children}</div>
  </div>
);

export const EditorTools = (tools: EditorToolsProps) => (
  <div className="ebar ebar--tools" data-pane="bar">
    <div className="wrap ebar-in">
      <Tools {...tools} />
    </div>
  </div>
);

export const EditorBar = ({ views, children, ...head }: EditorBarProps) => (
  <div className="ebar" data-pane="bar">
    <div className="wrap ebar-in">
      <EditorTitle {...head} />
      <Tools views={views}>{children}</Tools>
    </div>
  </div>
);
