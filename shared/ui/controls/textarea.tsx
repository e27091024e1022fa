import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useFieldControl } from "./field.tsx";
import { joinClasses } from "./join-classes.ts";

export type TextareaProps = ComponentPropsWithoutRef<"textarea">;

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { className, required, ...rest },
  ref,
) {
  const field = useFieldControl({ ...rest, required });
  return <textarea ref={ref} {...rest} {...field} className={joinClasses("textarea", className)} />;
});
