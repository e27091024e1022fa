import { Input } from "#ui/controls/input.tsx";
import { toPathName } from "../go-to-target.ts";
import { DraftField, type DraftFieldProps } from "./draft-field.tsx";
import type { NumberRules } from "./read-number.ts";
import { useDraftField } from "./use-draft-field.ts";
import { useNumberText } from "./use-number-text.ts";

export interface NumberFieldProps extends DraftFieldProps {
  rules: NumberRules;
  placeholder?: string;
}

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
