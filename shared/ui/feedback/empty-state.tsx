import type { ReactNode } from "react";
import { quadrant } from "#drawing/quadrant.ts";
import { Drawn } from "../charts/drawn.tsx";
import { joinClasses } from "../controls/join-classes.ts";

export interface EmptyStateProps {
  title: string;
  /** Heading level; the look stays the same. */
  level?: 1 | 2 | 3;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function EmptyState({ title, level = 2, action, className, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={joinClasses("empty", className)}>
      <Drawn svg={quadrant({ value: null, detail: "mini" })} />
      <Heading className="h3">{title}</Heading>
      {children ? <div className="soft body">{children}</div> : null}
      {action}
    </div>
  );
}
