import * as RadixSwitch from "radix-ui/switch";
import { forwardRef, type ReactNode, useId } from "react";

export interface SwitchProps extends Omit<RadixSwitch.SwitchProps, "asChild" | "children"> {
  label: ReactNode;
  /** The words stand elsewhere on the screen; here only screen readers get them. */
  hideLabel?: boolean;
}

/** An on and off that works at once. The words belong to its target. */
export const Switch = forwardRef<HTMLButtonElement, SwitchProps>(function Switch(
  { label, hideLabel = false, id, ...rest },
  ref,
) {
  const made = useId();
  const own = id ?? made;
  return (
    <span className="switch-row">
      <RadixSwitch.Root ref={ref} id={own} {...rest} className="switch">
        <RadixSwitch.Thumb className="switch-thumb" />
      </RadixSwitch.Root>
      <label htmlFor={own} className={hideLabel ? "sr" : undefined}>
        {label}
      </label>
    </span>
  );
});
