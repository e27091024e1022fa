import { Children, cloneElement, type ReactElement, type ReactNode, type Ref } from "react";
import { joinClasses } from "./join-classes.ts";

interface AsChildProps {
  /** The only child, drawn in place of the component's own element: a router's link for instance. */
  child: ReactNode;
  /** The component's attributes. The child's own win, but for class names, which are joined. */
  attributes: Record<string, unknown> & { className?: string };
  /** Stand before what the child holds. */
  before?: ReactNode;
  forwardedRef?: Ref<never>;
}

/**
 * What Radix calls a slot, at a twentieth of its weight: every page has a link that is drawn as a button. A handler of
 * the child replaces the component's, so give handlers to one of them only.
 */
export function AsChild({ child, attributes, before, forwardedRef }: AsChildProps) {
  const element = Children.only(child) as ReactElement<Record<string, unknown> & { className?: string }>;
  const { className, children, ...own } = element.props;
  return cloneElement(
    element,
    {
      ...attributes,
      ...own,
      className: joinClasses(attributes.className, className),
      ...(forwardedRef ? { ref: forwardedRef } : undefined),
    },
    before,
    children as ReactNode,
  );
}
