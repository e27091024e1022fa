import type { ReactNode } from "react";
import { joinClasses } from "../controls/join-classes.ts";
import { Icon, type IconName } from "../icons/icon.tsx";

export type AlertTone = "note" | "warn" | "error" | "ok";

const icons: Record<AlertTone, IconName> = { note: "info", warn: "warn", error: "error", ok: "check" };

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  action?: ReactNode;
  /** Set if it appears after the page has loaded: it's announced, immediately for errors. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Alert({ tone = "note", title, action, live = false, className, children }: AlertProps) {
  return (
    <div
      className={joinClasses("alert", tone !== "note" && `alert--${tone}`, className)}
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
    >
      <Icon name={icons[tone]} />
      <div>
        {title ? <p className="alert-title">{title}</p> : null}
        {children}
        {action ? <div className="alert-action">{action}</div> : null}
      </div>
    </div>
  );
}
