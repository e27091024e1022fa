import { Input } from "../../../../ui/input";
import { toPathName } from "../wanted";
import { DraftField, type DraftFieldProps } from "./draft-field";
import type { NumberRules } from "./read-number";
import { useDraftField } from "./use-draft-field";
import { useNumberText } from "./use-number-text";

export interface NumberFieldProps extends DraftFieldProps {
  rules: NumberRules;
  /** What counts while the field is empty. */
  placeholder?: string;
}

/** A number of the draft. */
export function NumberField({ rules, placeholder, ...field }: NumberFieldProps) {
  const [value, write] = useDraftField(field.path);
  const number = useNumberText(value, rules, write);
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
