export interface LengthMeterProps {
  length: number;
  /** Characters that search engines show, as a rule. */
  most: number;
}

/** How much of what a search engine shows is used. */
export function LengthMeter({ length, most }: LengthMeterProps) {
  const isOver = length > most;
  return (
    <span className="length-meter" data-over={isOver || undefined}>
      <span className="length-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (length / most) * 100)}%` }} />
      </span>
      <span className="num">
        {isOver ? `${length} characters: the end may be cut off after ${most}` : `${length} of ${most} characters`}
      </span>
    </span>
  );
}
