import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useFieldControl } from "./field.tsx";
import { joinClasses } from "./join-classes.ts";

export type InputProps = ComponentPropsWithoutRef<"input">;

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input({ className, required, ...rest }, ref) {
  const field = useFieldControl({ ...rest, required });
  return <input ref={ref} type="text" {...rest} {...field} className={joinClasses("input", className)} />;
});
