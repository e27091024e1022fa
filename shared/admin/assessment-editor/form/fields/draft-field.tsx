import type { ReactNode } from "react";
import type { Path } from "#assessment/path.ts";
import { Field } from "#ui/controls/field.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { useShownProblems } from "./use-shown-problems.ts";

export interface DraftFieldProps {
  path: Path;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
}

interface DraftFieldShellProps extends DraftFieldProps {
  isMissing?: boolean;
  /** Problem of typed text that is not in the draft. */
  local?: string | null;
  group?: boolean;
  hasParts?: boolean;
  children: ReactNode;
}

/** Problems of typed text show at once, problems of the draft once the field was left. */
export function DraftField({
  path,
  local,
  isMissing,
  hint,
  required,
  className,
  group,
  hasParts,
  ...field
}: DraftFieldShellProps) {
  const { error, warnings, leave } = useShownProblems(path, hasParts);
  const shownError = error !== undefined && isMissing ? `${field.label} is required` : error;
  const notes = warnings.map((message) => (
    <span key={message} className="field-warning">
      <Icon name="warn" size="s" />
      {message}
    </span>
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for blur of its control
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
        error={local ?? shownError}
      />
    </div>
  );
}
