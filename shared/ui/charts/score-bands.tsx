import { joinClasses } from "../controls/join-classes.ts";

export interface ScoreBand {
  /** `yes`, `maybe`, `no` give the lamp; words always stand beside it. */
  tone: "yes" | "maybe" | "no";
  label: string;
  /** Such as '75 or more'. */
  range: string;
  /** The visitor's own. */
  isCurrent: boolean;
}

/** The verdicts with their ranges beside the dial, the visitor's own marked. */
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
