const labelEvery = 4;
/** Beyond this many ticks the rail shows every fifth, tenth ... question only. */
const ticksShown = 40;

/** The section as a ruler, the current question lit. An ornament: the words beside it say the same. */
export function QuestionRail({ count, current }: { count: number; current: number }) {
  const stride = Math.max(1, Math.ceil(count / ticksShown));
  const ticks = Array.from({ length: count }, (_, index) => index).filter(
    (index) => index % stride === 0 || index === current || index === count - 1,
  );
  return (
    <aside className="qrail" aria-hidden="true">
      {ticks.map((index, tick) => {
        const isLabelled =
          index === current || tick === 0 || tick === ticks.length - 1 || tick % labelEvery === labelEvery - 1;
        return (
          <i key={index} className={index < current ? "done" : index === current ? "now" : ""}>
            {isLabelled && <span className="mono num">{index + 1}</span>}
          </i>
        );
      })}
      <span className="qpct mono num">{Math.round((100 * (current + 1)) / count)}%</span>
    </aside>
  );
}
