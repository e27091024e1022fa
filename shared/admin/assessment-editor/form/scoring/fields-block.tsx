import { useState } from "react";
import { useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { writeField } from "../edits/write-field.ts";
import { NumberField } from "../fields/number-field.tsx";
import { type NumberRules, readNumber } from "../fields/read-number.ts";
import { TextField } from "../fields/text-field.tsx";
import { useDraftField } from "../fields/use-draft-field.ts";
import { toPathName } from "../go-to-target.ts";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";

export interface BlockField {
  name: string;
  label: string;
  rules?: NumberRules;
  rows?: number;
}

interface FieldsBlockProps {
  path: Path;
  title: string;
  description: string;
  status?: string | null;
  fields: readonly BlockField[];
}

/** Fields that only count together, so that the block is added complete. */
export function FieldsBlock({ path, title, description, status, fields }: FieldsBlockProps) {
  const [value] = useDraftField(path);
  const removeWithUndo = useRemoveWithUndo();
  return (
    <fieldset className="egroup" data-path={toPathName(path)}>
      <legend className="label">{title}</legend>
      <p className="small soft">{description}</p>
      {status && <p className="small">{status}</p>}
      {value === undefined ? (
        <NewBlock path={path} title={title} fields={fields} />
      ) : (
        <>
          <div className="part-pair">
            {fields.map(({ name, label, rules, rows }) =>
              rules ? (
                <NumberField key={name} path={[...path, name]} label={label} rules={rules} />
              ) : (
                <TextField key={name} path={[...path, name]} label={label} required {...(rows && { rows })} />
              ),
            )}
          </div>
          <div>
            <Button
              size="s"
              onClick={() =>
                removeWithUndo(`${title} removed`, toPathName(path), (draft) => ({
                  draft: writeField(draft, path),
                  restore: (now) => writeField(now, path, value),
                }))
              }
            >
              Remove
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

const findProblem = ({ label, rules }: BlockField, text: string): string | null => {
  if (rules) return readNumber(text, rules).problem;
  return text.trim() === "" ? `${label} is required` : null;
};

function NewBlock({ path, title, fields }: Omit<FieldsBlockProps, "description" | "status">) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const { change } = useDraftActions();
  const read = fields.map((field) => ({ field, text: typed[field.name] ?? "" }));
  const add = () => {
    setSubmitted(true);
    if (read.some(({ field, text }) => findProblem(field, text) !== null)) return;
    const value = Object.fromEntries(
      read.map(({ field, text }) => [field.name, field.rules ? readNumber(text, field.rules).value : text.trim()]),
    );
    change(`add ${toPathName(path)}`, (draft) => writeField(draft, path, value));
  };
  return (
    <>
      <div className="part-pair">
        {read.map(({ field, text }) => (
          <Field
            key={field.name}
            label={field.label}
            error={isSubmitted ? (findProblem(field, text) ?? undefined) : undefined}
          >
            <Input
              className={field.rules && "mono num"}
              inputMode={field.rules ? "decimal" : "text"}
              data-native-undo={text === "" ? undefined : ""}
              value={text}
              onChange={({ target }) => setTyped({ ...typed, [field.name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <div className="row">
        <Button size="s" onClick={add}>
          Add {title.toLowerCase()}
        </Button>
        {read.some(({ text }) => text !== "") && <span className="small soft">Not added yet.</span>}
      </div>
    </>
  );
}
