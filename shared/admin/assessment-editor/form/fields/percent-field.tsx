import { Input } from "#ui/controls/input.tsx";
import { toPathName } from "../go-to-target.ts";
import { DraftField, type DraftFieldProps } from "./draft-field.tsx";
import { percentToShare, shareToPercent } from "./share.ts";
import { useDraftField } from "./use-draft-field.ts";
import { useNumberText } from "./use-number-text.ts";

const rules = { min: 0, max: 100 };

export interface PercentFieldProps extends DraftFieldProps {
  placeholder?: string;
}

/** A share from 0 to 1, shown and typed in percent. */
export function PercentField({ placeholder, ...field }: PercentFieldProps) {
  const [share, write] = useDraftField(field.path);
  const percent = typeof share === "number" ? shareToPercent(share) : undefined;
  const number = useNumberText(percent, rules, (typed) =>
    write(typed === undefined ? undefined : percentToShare(typed)),
  );
  return (
    <DraftField {...field} local={number.problem}>
      <Input
        className="mono num"
        inputMode="decimal"
        data-path={toPathName(field.path)}
        value={number.text}
        placeholder={placeholder}
        onChange={({ target }) => number.type(target.value)}
        onKeyDown={number.handleKey}
        onBlur={number.leave}
      />
    </DraftField>
  );
}
