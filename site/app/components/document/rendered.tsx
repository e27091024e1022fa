import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

interface RenderedProps<Data> {
  /** Undefined in the browser until client-side navigation: see `site/framework/rendered-data.ts`. */
  data: Data | undefined;
  /** Can't have state, handlers or ids from React. */
  children: (data: Data) => ReactNode;
  tag?: "div" | "ul";
  className?: string;
}

/** Where a click leads on this site; null where the browser must follow it. */
function findPath(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.target !== "") return null;
  const { origin, pathname, search, hash } = link;
  const isOnThisPage = hash !== "" && pathname === location.pathname && search === location.search;
  return origin !== location.origin || isOnThisPage ? null : pathname + search + hash;
}

/** What a link on a page leads to: the same page with other choices, or another page. */
const isChoice = ({ rel }: HTMLAnchorElement) => rel === "nofollow";

function readState(host: Element, link: HTMLAnchorElement) {
  const isFocused = document.activeElement === link;
  if (!isChoice(link)) {
    // Another page begins at its start, and lists its links in another order.
    return (again: Element) => {
      if (!isFocused) return;
      [...again.querySelectorAll("a")].find(({ href }) => href === link.href)?.focus({ preventScroll: true });
    };
  }
  const all = [...host.querySelectorAll<HTMLElement>("*")];
  const scrolled = all.flatMap(({ scrollLeft }, at) => (scrollLeft > 0 ? [[at, scrollLeft] as const] : []));
  const open = all.flatMap((element, at) => (element.matches("details[open]") ? [at] : []));
  const focus = isFocused ? all.indexOf(link) : -1;
  return (again: Element) => {
    const now = [...again.querySelectorAll<HTMLElement>("*")];
    for (const at of open) now[at]?.setAttribute("open", "");
    for (const [at, left] of scrolled) now[at]?.scrollTo({ left, behavior: "instant" });
    now[focus]?.focus({ preventScroll: true });
  };
}

/** The server's markup stays until there are new data. Nofollow links choose what the page shows: they don't scroll. */
export function Rendered<Data>({ data, children, tag: Tag = "div", className }: RenderedProps<Data>) {
  const navigate = useNavigate();
  const host = useRef<HTMLElement>(null);
  const restore = useRef<((again: Element) => void) | null>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown && host.current) restore.current?.(host.current);
    restore.current = null;
  }, [isShown]);
  const ref = host as never;
  if (isShown) {
    return (
      <Tag key="shown" ref={ref} className={className}>
        {children(data)}
      </Tag>
    );
  }
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const path = link && findPath(link, event);
    if (!link || !path || !host.current) return;
    event.preventDefault();
    restore.current = readState(host.current, link);
    navigate(path, { preventScrollReset: isChoice(link) });
  };
  return (
    <Tag
      ref={ref}
      className={className}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
