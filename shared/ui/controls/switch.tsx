import * as RadixSwitch from "radix-ui/switch";
import { forwardRef, type ReactNode, useId } from "react";

export interface SwitchProps extends Omit<RadixSwitch.SwitchProps, "asChild" | "children"> {
  label: ReactNode;
  /** For a switch that is labeled elsewhere on the screen: only screen readers get the label. */
  hideLabel?: boolean;
}

/** Takes effect immediately. The label is part of the click target. */
export const Switch = forwardRef<HTMLButtonElement, SwitchProps>(function Switch(
  { label, hideLabel = false, id, ...rest },
  ref,
) {
  const generatedId = useId();
  const switchId = id ?? generatedId;
  return (
    <span className="switch-row">
      <RadixSwitch.Root ref={ref} id={switchId} {...rest} className="switch">
        <RadixSwitch.Thumb className="switch-thumb" />
      </RadixSwitch.Root>
      <label htmlFor={switchId} className={hideLabel ? "sr" : undefined}>
        {label}
      </label>
    </span>
  );
});
