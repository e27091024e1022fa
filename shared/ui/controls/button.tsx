import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type Ref } from "react";
import { AsChild } from "./as-child.ts";
import { joinClasses } from "./join-classes.ts";

export type ButtonVariant = "outline" | "ink" | "signal" | "quiet" | "danger";

export interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  /** `signal` is the main action of a screen, `ink` the main action of a section. */
  variant?: ButtonVariant;
  size?: "s" | "m" | "l";
  /** Shows and announces progress and ignores clicks; the button keeps the focus. */
  busy?: boolean;
  /** Renders the only child, for example a router's link, as the button. */
  asChild?: boolean;
}

export function toButtonClass(variant: ButtonVariant = "outline", size: "s" | "m" | "l" = "m"): string {
  return joinClasses(
    "btn",
    variant !== "outline" && `btn--${variant}`,
    size === "s" && "btn--sm",
    size === "l" && "btn--lg",
  );
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, busy = false, asChild = false, className, children, onClick, type, ...rest },
  ref,
) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const attributes = {
    className: joinClasses(toButtonClass(variant, size), className),
    "aria-busy": busy || undefined,
    "aria-disabled": busy || undefined,
    onClick: busy || onClick ? handleClick : undefined,
    ...rest,
  };
  const spinner = busy && <span className="spin" aria-hidden="true" />;
  if (asChild)
    return <AsChild child={children} attributes={attributes} before={spinner} forwardedRef={ref as Ref<never>} />;
  return (
    <button ref={ref} type={type ?? "button"} {...attributes}>
      {spinner}
      {children}
    </button>
  );
});
