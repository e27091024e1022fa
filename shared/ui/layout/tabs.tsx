import * as RadixTabs from "radix-ui/tabs";
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from "react";
import { joinClasses } from "../controls/join-classes.ts";

export type TabsProps = Pick<
  RadixTabs.TabsProps,
  "value" | "defaultValue" | "onValueChange" | "activationMode" | "className" | "children"
>;

/** Holds a `TabList` and `TabPanel`s. Arrows, Home and End move; `activationMode="manual"` waits for Enter. */
export function Tabs(props: TabsProps) {
  return <RadixTabs.Root {...props} />;
}

export interface TabListProps {
  label: string;
  className?: string;
  children: ReactNode;
}

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
  count?: number | string | undefined;
  children?: ReactNode;
}

export function Tab({ value, label, count, children }: TabProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const tab = ref.current;
    const list = tab?.parentElement;
    if (!tab || !list) return;
    // Scrolls the chosen tab into view, without scrolling the page.
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
  forceMount?: true;
}

export function TabPanel(props: TabPanelProps) {
  return <RadixTabs.Content {...props} />;
}
