export interface LengthMeterProps {
  length: number;
  max: number;
}

export function LengthMeter({ length, max }: LengthMeterProps) {
  const isOver = length > max;
  return (
    <span className="length-meter" data-over={isOver || undefined}>
      <span className="length-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (length / max) * 100)}%` }} />
      </span>
      <span className="num">
        {isOver ? `${length} characters: the end may be cut off after ${max}` : `${length} of ${max} characters`}
      </span>
    </span>
  );
}
