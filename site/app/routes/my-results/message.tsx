import type { ReactNode } from "react";

export function Message({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className="wrap band">
      <div className="kmessage">
        <h1 className="h1">{title}</h1>
        {children}
        {action && <div className="row">{action}</div>}
      </div>
    </main>
  );
}
