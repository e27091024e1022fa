import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type Ref } from "react";
import { Icon, type IconName } from "../icons/icon.tsx";
import { AsChild } from "./as-child.ts";
import { joinClasses } from "./join-classes.ts";

export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "aria-label"> {
  icon: IconName | ReactElement;
  /** The accessible name, also the tooltip. */
  label: string;
  iconSize?: "s" | "m";
  /** Renders the only child, an empty link such as `<Link to="/" />`, as the button. */
  asChild?: boolean;
}

/** A 44 px button. `aria-pressed` makes it a toggle. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, iconSize, asChild = false, className, type, children, ...rest },
  ref,
) {
  const attributes = { className: joinClasses("icon-btn", className), "aria-label": label, title: label, ...rest };
  const drawing = typeof icon === "string" ? <Icon name={icon} size={iconSize} /> : icon;
  if (asChild)
    return <AsChild child={children} attributes={attributes} before={drawing} forwardedRef={ref as Ref<never>} />;
  return (
    <button ref={ref} type={type ?? "button"} {...attributes}>
      {drawing}
      {children}
    </button>
  );
});
