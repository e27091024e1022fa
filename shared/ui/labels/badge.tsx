import type { ReactNode } from "react";
import { joinClasses } from "../controls/join-classes.ts";

export type BadgeTone = "plain" | "featured" | "new" | "ink" | "category" | "yes" | "maybe" | "no";

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "plain", className, children }: BadgeProps) {
  return <span className={joinClasses("badge", tone !== "plain" && `badge--${tone}`, className)}>{children}</span>;
}
