import { createContext, type ReactNode, useContext, useId, useMemo } from "react";
import { Icon } from "../icons/icon.tsx";
import { joinClasses } from "./join-classes.ts";

interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldControl | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** Stays under the control. */
  hint?: ReactNode;
  /** Replaces nothing, stands below the hint, and marks the control invalid. */
  error?: string | undefined;
  required?: boolean;
  /** The control is a group of inputs (stars, radios, switches): the label names the group. */
  group?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Id of the control; made up when absent. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error with their ids wired. `Input`, `Select`, `Textarea` and `Stars` inside need no ids. */
export function Field({
  label,
  hint,
  error,
  required = false,
  group = false,
  hideLabel,
  id,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const hintId = hint ? `${own}-hint` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  const describedBy = joinClasses(hintId, errorId) || undefined;
  const control = useMemo<FieldControl>(
    () => ({ id: own, labelId: `${own}-label`, describedBy, invalid: Boolean(errorId), required }),
    [own, describedBy, errorId, required],
  );
  const labelClass = hideLabel ? "sr" : "label";
  return (
    <div className={joinClasses("field", className)}>
      {group ? (
        <span className={labelClass} id={control.labelId}>
          {label}
        </span>
      ) : (
        <label className={labelClass} id={control.labelId} htmlFor={own}>
          {label}
        </label>
      )}
      <FieldContext.Provider value={control}>{children}</FieldContext.Provider>
      {hint ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={errorId}>
          <Icon name="error" size="s" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/** What a single control takes from its field; own props win. `required` is only announced, the form checks it. */
export function useFieldControl(own: ControlProps) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": joinClasses(field?.describedBy, own["aria-describedby"]) || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
    "aria-required": own.required || field?.required || undefined,
  };
}

/** What a group of inputs takes from its field. */
export function useFieldGroup(own: { labelledBy?: string | undefined; describedBy?: string | undefined }) {
  const field = useContext(FieldContext);
  return {
    "aria-labelledby": own.labelledBy ?? field?.labelId,
    "aria-describedby": joinClasses(field?.describedBy, own.describedBy) || undefined,
    "aria-invalid": field?.invalid || undefined,
    "aria-required": field?.required || undefined,
  };
}
