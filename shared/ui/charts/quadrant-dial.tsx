import { type QuadrantOptions, quadrant } from "#drawing/quadrant.ts";
import { findBeam } from "#drawing/svg.ts";
import { joinClasses } from "../controls/join-classes.ts";
import { Drawn } from "./drawn.tsx";

export interface QuadrantDialProps extends Omit<QuadrantOptions, "title" | "paint" | "text"> {
  label: string;
  /** Hidden from screen readers, if the score is beside the dial as text. */
  decorative?: boolean;
  className?: string;
}

/** Without a value: the empty instrument and 'Not enough data yet'. */
export function QuadrantDial({ label, decorative = false, className, ...options }: QuadrantDialProps) {
  const beam = findBeam(options);
  const figures =
    options.value === null
      ? "not enough data yet"
      : `${Math.round(options.value)}${beam ? `, likely ${Math.round(beam[0])} to ${Math.round(beam[1])}` : ""}`;
  return (
    <div className={joinClasses("chart", className)}>
      <Drawn svg={quadrant({ ...options, title: decorative ? "" : `${label}: ${figures}` })} />
      {options.value === null && options.detail !== "mini" ? <p className="chart-none">Not enough data yet</p> : null}
    </div>
  );
}
