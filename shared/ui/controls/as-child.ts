import { Children, cloneElement, type ReactElement, type ReactNode, type Ref } from "react";
import { joinClasses } from "./join-classes.ts";

interface AsChildProps {
  /** The only child, rendered instead of the component's element, for example a router's link. */
  child: ReactNode;
  /** The component's attributes. The child's props win; class names are joined. */
  attributes: Record<string, unknown> & { className?: string };
  before?: ReactNode;
  forwardedRef?: Ref<never>;
}

/** Radix's Slot at a twentieth of its size: each page has a link that looks like a button. The child's handlers win. */
export function AsChild({ child, attributes, before, forwardedRef }: AsChildProps) {
  const element = Children.only(child) as ReactElement<Record<string, unknown> & { className?: string }>;
  const { className, children, ...childProps } = element.props;
  return cloneElement(
    element,
    {
      ...attributes,
      ...childProps,
      className: joinClasses(attributes.className, className),
      ...(forwardedRef ? { ref: forwardedRef } : undefined),
    },
    before,
    children as ReactNode,
  );
}
