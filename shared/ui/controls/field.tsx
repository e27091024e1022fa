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
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** The control is a group of inputs (stars, radios, switches) that the label names. */
  group?: boolean;
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Connects label, control, hint and error. `Input`, `Select`, `Textarea` and `Stars` inside need no ids. */
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
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = joinClasses(hintId, errorId) || undefined;
  const control = useMemo<FieldControl>(
    () => ({ id: controlId, labelId: `${controlId}-label`, describedBy, invalid: Boolean(errorId), required }),
    [controlId, describedBy, errorId, required],
  );
  const labelClass = hideLabel ? "sr" : "label";
  return (
    <div className={joinClasses("field", className)}>
      {group ? (
        <span className={labelClass} id={control.labelId}>
          {label}
        </span>
      ) : (
        <label className={labelClass} id={control.labelId} htmlFor={controlId}>
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

/** Attributes of a single control inside a field; its props win. `required` is only announced; the form checks it. */
export function useFieldControl(props: ControlProps) {
  const field = useContext(FieldContext);
  return {
    id: props.id ?? field?.id,
    "aria-describedby": joinClasses(field?.describedBy, props["aria-describedby"]) || undefined,
    "aria-invalid": props["aria-invalid"] ?? (field?.invalid || undefined),
    "aria-required": props.required || field?.required || undefined,
  };
}

export function useFieldGroup(props: { labelledBy?: string | undefined; describedBy?: string | undefined }) {
  const field = useContext(FieldContext);
  return {
    "aria-labelledby": props.labelledBy ?? field?.labelId,
    "aria-describedby": joinClasses(field?.describedBy, props.describedBy) || undefined,
    "aria-invalid": field?.invalid || undefined,
    "aria-required": field?.required || undefined,
  };
}
