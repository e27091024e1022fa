import { type ReactNode, useId } from "react";

export function KitSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="kit-sec ruled" aria-labelledby={id}>
      <div>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <p className="small muted">{note}</p>
      </div>
      <div className="kit-body">{children}</div>
    </section>
  );
}
