import { toShownPercentile } from "#scoring/precision/published-norms.ts";
import type { Percentile } from "#scoring/results.ts";
import { joinClasses } from "#ui/controls/join-classes.ts";
import type { StyleVariables } from "#ui/feedback/progress.tsx";

const ticks = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const middle = [30, 70];
const at = (percent: number): StyleVariables => ({ "--at": percent });

interface PercentileScaleProps {
  percentile: Percentile;
  small?: boolean;
}

/** Decorative: the percentile must be beside it as text. */
export function PercentileScale({ percentile: { value, lo, hi }, small = false }: PercentileScaleProps) {
  const hasRange = lo !== null && hi !== null;
  const style: StyleVariables = {
    "--v": toShownPercentile(value),
    ...(hasRange && { "--lo": toShownPercentile(lo), "--hi": toShownPercentile(hi) }),
  };
  return (
    <span className={joinClasses("pscale", small ? "pscale--small" : undefined)} style={style} aria-hidden="true">
      {middle.map((percent) => (
        <i key={percent} className="pscale-band" style={at(percent)} />
      ))}
      {hasRange && <i className="pscale-beam" />}
      <i className="pscale-index" />
      {!small && ticks.map((percent) => <i key={percent} className="pscale-tick" style={at(percent)} />)}
    </span>
  );
}
