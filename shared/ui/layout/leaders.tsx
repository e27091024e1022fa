import type { ReactNode } from "react";
import { joinClasses } from "../controls/join-classes.ts";

export interface LeadersProps {
  rows: readonly { term: string; value: ReactNode }[];
  className?: string;
}

/** Term and value on ruled rows. */
export function Leaders({ rows, className }: LeadersProps) {
  return (
    <dl className={joinClasses("leaders", className)}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
