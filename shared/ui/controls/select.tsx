import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useFieldControl } from "./field.tsx";
import { joinClasses } from "./join-classes.ts";

export interface SelectProps extends ComponentPropsWithoutRef<"select"> {
  /** Shown while nothing is chosen; it can't be chosen again. */
  placeholder?: string;
}

export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { className, placeholder, required, children, ...rest },
  ref,
) {
  const field = useFieldControl({ ...rest, required });
  return (
    <select ref={ref} {...rest} {...field} className={joinClasses("select", className)}>
      {placeholder === undefined ? null : (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {children}
    </select>
  );
});
