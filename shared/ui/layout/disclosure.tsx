import type { ReactNode } from "react";
import { joinClasses } from "../controls/join-classes.ts";
import { Icon } from "../icons/icon.tsx";

export interface DisclosureProps {
  summary: ReactNode;
  defaultOpen?: boolean;
  /** Controlled by the host; use with `onToggle`. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A native disclosure: works without JavaScript, and the browser's search opens it. */
export function Disclosure({ summary, defaultOpen, open, onToggle, id, className, children }: DisclosureProps) {
  return (
    <details
      id={id}
      className={joinClasses("disclosure", className)}
      open={open ?? defaultOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <span>{summary}</span>
        <Icon name="plus" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
