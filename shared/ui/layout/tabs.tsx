import * as RadixTabs from "radix-ui/tabs";
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from "react";
import { joinClasses } from "../controls/join-classes.ts";

export type TabsProps = Pick<
  RadixTabs.TabsProps,
  "value" | "defaultValue" | "onValueChange" | "activationMode" | "className" | "children"
>;

/** Tabs: arrows, Home and End move; `activationMode="manual"` waits for Enter. Holds a `TabList` and `TabPanel`s. */
export function Tabs(props: TabsProps) {
  return <RadixTabs.Root {...props} />;
}

export interface TabListProps {
  /** The name of the row for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** The row of tabs; scrolls sideways where it does not fit. */
export function TabList({ label, className, children }: TabListProps) {
  return (
    <RadixTabs.List className={joinClasses("tabs", className)} aria-label={label}>
      {children}
    </RadixTabs.List>
  );
}

export interface TabProps {
  value: string;
  label: string;
  /** How many things the panel holds. */
  count?: number;
  /** A mark behind them. */
  children?: ReactNode;
}

export function Tab({ value, label, count, children }: TabProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const tab = ref.current;
    const list = tab?.parentElement;
    if (!tab || !list) return;
    // A tab chosen by address or by arrow comes into view, without moving the page.
    const show = () => {
      if (tab.dataset["state"] !== "active") return;
      const left = tab.offsetLeft - 48;
      const right = tab.offsetLeft + tab.offsetWidth + 48 - list.clientWidth;
      if (list.scrollLeft > left) list.scrollLeft = left;
      else if (list.scrollLeft < right) list.scrollLeft = right;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(tab, { attributeFilter: ["data-state"] });
    return () => observer.disconnect();
  }, []);
  return (
    <RadixTabs.Trigger ref={ref} value={value}>
      <span className="tab-text" data-text={label}>
        {label}
      </span>
      {count === undefined ? null : <span className="mono num"> {count}</span>}
      {children}
    </RadixTabs.Trigger>
  );
}

export interface TabPanelProps extends Omit<ComponentPropsWithoutRef<"div">, "defaultValue"> {
  value: string;
  /** Keeps the panel in the document while another is shown. */
  forceMount?: true;
}

export function TabPanel(props: TabPanelProps) {
  return <RadixTabs.Content {...props} />;
}
