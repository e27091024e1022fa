import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "children"> {
  label: ReactNode;
}

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, className, ...rest },
  ref,
) {
  return (
    <label className={joinClasses("check", className)}>
      <input ref={ref} type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
});
