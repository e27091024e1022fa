import type { ExplainedNumber } from "@illumine/shared/scoring/explanation";
import { IconButton } from "@illumine/shared/ui/icon-button";

export type Explain = (number: ExplainedNumber) => void;

export interface ExplainButtonProps {
  /** The number's name. */
  what: string;
  number: ExplainedNumber;
  onExplain: Explain;
}

/** Stands beside a number and opens how it came about. */
export function ExplainButton({ what, number, onExplain }: ExplainButtonProps) {
  return (
    <IconButton
      icon="info"
      iconSize="s"
      className="rexplain"
      label={`${what}: how was this computed?`}
      aria-haspopup="dialog"
      onClick={() => onExplain(number)}
    />
  );
}
