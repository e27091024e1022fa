import type { ReactNode } from "react";

/** Looks like an empty state, without its drawing, which would make the flow's code larger. */
export function MessageBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h1 className="h3">{title}</h1>
      {children}
    </div>
  );
}
