import { memo } from "react";

const labelEvery = 4;
const maxTicks = 40;

interface QuestionRailProps {
  count: number;
  current: number;
  /** 0 to 100. */
  percent: number;
  valueText: string;
}

export const QuestionRail = memo(function QuestionRail({ count, current, percent, valueText }: QuestionRailProps) {
  const stride = Math.max(1, Math.ceil(count / maxTicks));
  const ticks = Array.from({ length: count }, (_, index) => index).filter(
    (index) => index % stride === 0 || index === current || index === count - 1,
  );
  return (
    <div
      className="qrail"
      role="progressbar"
      aria-label="This section"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
    >
      {ticks.map((index, tick) => {
        const isLabeled =
          index === current || tick === 0 || tick === ticks.length - 1 || tick % labelEvery === labelEvery - 1;
        return (
          <i key={index} className={index < current ? "done" : index === current ? "now" : ""}>
            {isLabeled && <span className="mono num">{index + 1}</span>}
          </i>
        );
      })}
      <span className="qpct mono num">{percent}%</span>
    </div>
  );
});
