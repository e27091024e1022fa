import type { ReactNode } from "react";

export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="tools-scroll" aria-label={`${label}: table`} tabIndex={0}>
      {children}
    </section>
  );
}
