import type { ReactNode } from "react";
import { joinClasses } from "../controls/join-classes.ts";
import { Icon } from "../icons/icon.tsx";

export interface DisclosureProps {
  summary: ReactNode;
  /** Open at first; the browser keeps its state from then on. */
  defaultOpen?: boolean;
  /** Open state held by the host; with `onToggle`. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A native disclosure: works before and without scripts, and the browser's search opens it. */
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
