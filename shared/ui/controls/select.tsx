import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useFieldControl } from "./field.tsx";
import { joinClasses } from "./join-classes.ts";

export interface SelectProps extends ComponentPropsWithoutRef<"select"> {
  /** First line while nothing is chosen; its value is the empty string and it cannot be chosen again. */
  placeholder?: string;
}

/** A native select: the platform's own list on every device. */
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
