import { DraftNumberInput, type DraftNumberInputProps } from "./draft-number-input.tsx";
import type { NumberRules } from "./read-number.ts";
import { useDraftField } from "./use-draft-field.ts";
import { useNumberText } from "./use-number-text.ts";

export interface NumberFieldProps extends Omit<DraftNumberInputProps, "number"> {
  rules: NumberRules;
}

export function NumberField({ rules, ...field }: NumberFieldProps) {
  const [value, write] = useDraftField(field.path);
  const number = useNumberText(value, rules, write);
  return <DraftNumberInput {...field} number={number} />;
}
