import type { ReactNode } from "react";
import type { Path } from "#assessment/path.ts";
import { Field } from "#ui/controls/field.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { useShownProblems } from "./use-shown-problems.ts";

/** What every field of the form takes. */
export interface DraftFieldProps {
  path: Path;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
}

interface DraftFieldShellProps extends DraftFieldProps {
  /** It is required and empty: said in its own words. */
  isMissing?: boolean;
  /** What is wrong with what was typed and is not in the draft. */
  local?: string | null;
  /** The control is a group. */
  group?: boolean;
  /** What is in it has no fields of its own: its problems are shown here. */
  withParts?: boolean;
  children: ReactNode;
}

/** Label, control and what is wrong with it: with what was typed at once, with the draft once the field was left. */
export function DraftField({
  path,
  local,
  isMissing,
  hint,
  required,
  className,
  group,
  withParts,
  ...field
}: DraftFieldShellProps) {
  const { error, warnings, leave } = useShownProblems(path, withParts);
  const said = error !== undefined && isMissing ? `${field.label} is required` : error;
  const notes = warnings.map((message) => (
    <span key={message} className="field-warning">
      <Icon name="warn" size="s" />
      {message}
    </span>
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that its control is left
    <div className={joinClasses("dfield", required && "dfield--required", className)} onBlur={leave}>
      <Field
        {...field}
        group={group ?? false}
        required={required ?? false}
        hint={
          hint || notes.length > 0 ? (
            <>
              {hint}
              {notes}
            </>
          ) : undefined
        }
        error={local ?? said}
      />
    </div>
  );
}
