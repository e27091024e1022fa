import type { ExplainedNumber } from "#scoring/explanation/explanation.ts";
import { IconButton } from "../controls/icon-button.tsx";

export type Explain = (number: ExplainedNumber) => void;

export interface ExplainButtonProps {
  what: string;
  number: ExplainedNumber;
  onExplain: Explain;
}

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
