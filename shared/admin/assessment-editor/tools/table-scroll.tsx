import type { ReactNode } from "react";

/** Holds a table that may be wider than the screen. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="tools-scroll" aria-label={`${label}: table`} tabIndex={0}>
      {children}
    </section>
  );
}
