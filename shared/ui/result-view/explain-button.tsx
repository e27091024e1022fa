import type { ExplainedNumber } from "#scoring/explanation/explanation.ts";
import { IconButton } from "../controls/icon-button.tsx";

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
