import { type CSSProperties, forwardRef } from "react";
import { joinClasses } from "../controls/join-classes.ts";

export type StyleVariables = CSSProperties & Record<`--${string}`, string | number>;

export interface ProgressProps {
  /** 0 to 100; other values are clamped. */
  value: number;
  label: string;
  /** Announced instead of the percentage, such as 'Question 7 of 16'. */
  valueText?: string;
  className?: string;
}

export const Progress = forwardRef<HTMLDivElement, ProgressProps>(function Progress(
  { value, label, valueText, className },
  ref,
) {
  const clamped = Math.round(Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0)));
  const style: StyleVariables = { "--v": clamped };
  return (
    <div
      ref={ref}
      className={joinClasses("progress", className)}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuenow={clamped}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
    >
      <b />
    </div>
  );
});
