import { joinClasses } from "../controls/join-classes.ts";

export interface ScoreBand {
  tone: "yes" | "maybe" | "no";
  label: string;
  /** For example '75 or more'. */
  range: string;
  isCurrent: boolean;
}

export function ScoreBands({ bands, className }: { bands: readonly ScoreBand[]; className?: string }) {
  return (
    <ul className={joinClasses("bands", className)}>
      {bands.map(({ tone, label, range, isCurrent }) => (
        <li key={label} aria-current={isCurrent || undefined}>
          <i className={`lamp lamp--${tone}`} aria-hidden="true" />
          <span>
            {label}
            {isCurrent ? <span className="sr">, your result</span> : null}
          </span>
          <span className="mono num">{range}</span>
        </li>
      ))}
    </ul>
  );
}
