import { Input } from "#ui/controls/input.tsx";
import { toPathName } from "../go-to-target.ts";
import { DraftField, type DraftFieldProps } from "./draft-field.tsx";
import type { NumberText } from "./use-number-text.ts";

export interface DraftNumberInputProps extends DraftFieldProps {
  number: NumberText;
  placeholder?: string;
}

export const DraftNumberInput = ({ number, placeholder, ...field }: DraftNumberInputProps) => (
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
