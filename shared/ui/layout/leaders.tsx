import type { ReactNode } from "react";
import { joinClasses } from "../controls/join-classes.ts";

export interface LeadersProps {
  entries: readonly { term: string; value: ReactNode }[];
  className?: string;
}

export function Leaders({ entries, className }: LeadersProps) {
  return (
    <dl className={joinClasses("leaders", className)}>
      {entries.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
