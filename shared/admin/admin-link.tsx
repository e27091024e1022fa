import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from "react";
import { useAdmin } from "./admin-context.ts";

export interface AdminLinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  to: string;
}

/** With a modifier key the browser handles it, so that it can open a new tab. */
export const AdminLink = forwardRef<HTMLAnchorElement, AdminLinkProps>(function AdminLink(
  { to, onClick, ...rest },
  ref,
) {
  const navigate = useAdmin().host.useNavigate();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || rest.target) return;
    event.preventDefault();
    navigate(to);
  };
  return <a ref={ref} {...rest} href={to} onClick={handleClick} />;
});
