import type { ReactNode } from "react";

/** Words and a way on, in the frame of an empty state; its drawing would cost the flow more than it says. */
export function MessageBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h1 className="h3">{title}</h1>
      {children}
    </div>
  );
}
