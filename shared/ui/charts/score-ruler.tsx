import type { ReactNode } from "react";
import { clampScore, findBeam, type Reading } from "#drawing/svg.ts";
import { joinClasses } from "../controls/join-classes.ts";
import type { StyleVariables } from "../feedback/progress.tsx";

const markStyle = (at: number): StyleVariables => ({ "--at": at });

export interface ScoreScaleProps extends Reading {
  /** Cut scores, drawn dashed. */
  marks?: readonly number[] | undefined;
  numbers?: boolean;
  className?: string;
}

/** Decorative: the score must be beside it as text. */
export function ScoreScale({ value, lo, hi, marks = [50, 75], numbers = false, className }: ScoreScaleProps) {
  const clamped = clampScore(value);
  const beam = findBeam({ value, lo, hi });
  const style: StyleVariables = {
    ...(clamped === null ? {} : { "--v": clamped }),
    ...(beam ? { "--lo": beam[0], "--hi": beam[1] } : {}),
  };
  const scale = (
    <span className={joinClasses("scale", !numbers && className)} style={style} aria-hidden="true">
      {beam ? <i className="beam" /> : null}
      {clamped === null ? null : <i className="index" />}
      {marks.map((at) => (
        <i key={at} className="mark" style={markStyle(at)} />
      ))}
    </span>
  );
  if (!numbers) return scale;
  return (
    <div className={className} aria-hidden="true">
      {scale}
      <div className="scale-num mono num">
        {[0, 25, 50, 75, 100].map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
    </div>
  );
}

export interface ScoreRulerProps extends Reading {
  label: ReactNode;
  marks?: readonly number[];
  action?: ReactNode;
  className?: string;
}

export function ScoreRuler({ label, value, lo, hi, marks, action, className }: ScoreRulerProps) {
  const beam = findBeam({ value, lo, hi });
  return (
    <div className={joinClasses("srow", action ? "srow--action" : undefined, className)}>
      <span className="srow-name">{label}</span>
      <ScoreScale value={value} lo={lo} hi={hi} marks={marks} />
      {value === null ? (
        <span className="srow-none">Not enough data yet</span>
      ) : (
        <>
          <span className="val num">{Math.round(value)}</span>
          <span className="mono num muted">
            {beam ? (
              <>
                <span className="sr">likely </span>
                {Math.round(beam[0])} to {Math.round(beam[1])}
              </>
            ) : null}
          </span>
        </>
      )}
      {action}
    </div>
  );
}

export interface ScoreRulerHeadProps {
  label: string;
  hasAction?: boolean;
}

/** Decorative: each ruler below says the same as text. */
export function ScoreRulerHead({ label, hasAction = false }: ScoreRulerHeadProps) {
  return (
    <div
      className={joinClasses("srow srow-head mono muted", hasAction ? "srow--action" : undefined)}
      aria-hidden="true"
    >
      <span>{label}</span>
      <span className="scale-num num">
        {[0, 25, 50, 75, 100].map((number) => (
          <span key={number}>{number}</span>
        ))}
      </span>
      <span className="r">Score</span>
      <span>Likely</span>
    </div>
  );
}
