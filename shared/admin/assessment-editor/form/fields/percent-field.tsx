import { DraftNumberInput, type DraftNumberInputProps } from "./draft-number-input.tsx";
import { percentToShare, shareToPercent } from "./share.ts";
import { useDraftField } from "./use-draft-field.ts";
import { useNumberText } from "./use-number-text.ts";

const rules = { min: 0, max: 100 };

/** A share from 0 to 1, shown and typed in percent. */
export function PercentField(field: Omit<DraftNumberInputProps, "number">) {
  const [share, write] = useDraftField(field.path);
  const percent = typeof share === "number" ? shareToPercent(share) : undefined;
  const number = useNumberText(percent, rules, (typed) =>
    write(typed === undefined ? undefined : percentToShare(typed)),
  );
  return <DraftNumberInput {...field} number={number} />;
}
