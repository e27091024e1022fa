import { Select } from "#ui/controls/select.tsx";
import { toPathName } from "../go-to-target.ts";
import { DraftField, type DraftFieldProps } from "./draft-field.tsx";
import { useDraftField } from "./use-draft-field.ts";

export interface SelectFieldProps extends DraftFieldProps {
  options: readonly (readonly [value: string, label: string])[];
  value?: string;
  onWrite?: (value: string) => void;
}

export function SelectField({ options, value: given, onWrite, ...field }: SelectFieldProps) {
  const [stored, write] = useDraftField(field.path);
  const value = given ?? (typeof stored === "string" ? stored : "");
  const all = options.some(([optionValue]) => optionValue === value) ? options : [...options, [value, value] as const];
  return (
    <DraftField {...field} isMissing={value === ""}>
      <Select
        data-path={toPathName(field.path)}
        value={value}
        onChange={({ target }) => (onWrite ?? write)(target.value)}
      >
        {all.map(([optionValue, label]) => (
          <option key={optionValue} value={optionValue}>
            {label}
          </option>
        ))}
      </Select>
    </DraftField>
  );
}
