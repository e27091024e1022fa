import { useId } from "react";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toPathName } from "../go-to-target.ts";
import { DraftField, type DraftFieldProps } from "./draft-field.tsx";
import { useDraftField } from "./use-draft-field.ts";

export interface TextFieldProps extends DraftFieldProps {
  /** An empty text removes the field. */
  optional?: boolean;
  rows?: number;
  mono?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  suggestions?: readonly string[];
  onWrite?: (text: string) => void;
}

export function TextField({
  optional,
  rows,
  mono,
  readOnly,
  placeholder,
  suggestions,
  onWrite,
  ...field
}: TextFieldProps) {
  const [value, write] = useDraftField(field.path);
  const listId = useId();
  const text = typeof value === "string" ? value : "";
  const control = {
    "data-path": toPathName(field.path),
    value: text,
    placeholder,
    readOnly,
    onChange: ({ target }: { target: { value: string } }) =>
      onWrite ? onWrite(target.value) : write(optional && target.value === "" ? undefined : target.value),
  };
  return (
    <DraftField {...field} isMissing={text.trim() === ""}>
      {rows === undefined ? (
        <Input {...control} className={mono ? "mono" : undefined} list={suggestions && listId} />
      ) : (
        <Textarea {...control} rows={rows} className="short-text" />
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </DraftField>
  );
}
