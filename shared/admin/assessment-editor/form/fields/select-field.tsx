import { Select } from "#ui/controls/select.tsx";
import { toPathName } from "../wanted.ts";
import { DraftField, type DraftFieldProps } from "./draft-field.tsx";
import { useDraftField } from "./use-draft-field.ts";

export interface SelectFieldProps extends DraftFieldProps {
  options: readonly (readonly [value: string, label: string])[];
  /** Where an edit changes more than the field, or the field holds something else than the option's value. */
  value?: string;
  onWrite?: (value: string) => void;
}

/** One of several. What the draft holds and the list does not is offered too. */
export function SelectField({ options, value: given, onWrite, ...field }: SelectFieldProps) {
  const [stored, write] = useDraftField(field.path);
  const value = given ?? (typeof stored === "string" ? stored : "");
  const all = options.some(([own]) => own === value) ? options : [...options, [value, value] as const];
  return (
    <DraftField {...field} isMissing={value === ""}>
      <Select
        data-path={toPathName(field.path)}
        value={value}
        onChange={({ target }) => (onWrite ?? write)(target.value)}
      >
        {all.map(([own, label]) => (
          <option key={own} value={own}>
            {label}
          </option>
        ))}
      </Select>
    </DraftField>
  );
}
