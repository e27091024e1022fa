import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useResolvedTheme } from "#ui/theme/use-resolved-theme.ts";
import { keepTabKeys } from "./tab-keys.ts";

interface PageWindowProps {
  title: string;
  /** Pixels; null for all the room that there is. */
  width: number | null;
  children: ReactNode;
}

const styles = 'link[rel="stylesheet"], style';

/** The page's own styles in a document inside it, those too that come later. Returns what ends it. */
function followStyles(inner: Document): () => void {
  const copies = new Map<Element, Node>();
  const copy = () => {
    const own = [...document.querySelectorAll(styles)];
    for (const [element, node] of copies) {
      if (own.includes(element)) continue;
      node.parentNode?.removeChild(node);
      copies.delete(element);
    }
    for (const element of own) {
      if (copies.has(element)) continue;
      copies.set(element, inner.head.appendChild(inner.importNode(element, true)));
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** A link inside leads nowhere: the draft would be left. */
function holdLinks(event: Event): void {
  if ((event.target as Element).closest("a[href]")) event.preventDefault();
}

/** The editor's own keys, such as the one that saves, work inside too. */
function passKeys(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const passed = new KeyboardEvent("keydown", {
    ...{ key, code, ctrlKey, metaKey, shiftKey, altKey },
    ...{ bubbles: true, cancelable: true },
  });
  if (!document.body.dispatchEvent(passed)) event.preventDefault();
}

/** A window of its own width inside the page, whose layout is the one that a screen of that width has. */
export function PageWindow({ title, width, children }: PageWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const theme = useResolvedTheme();

  useLayoutEffect(() => {
    if (!inner) return;
    const endStyles = followStyles(inner);
    const endTabKeys = keepTabKeys(inner);
    inner.addEventListener("click", holdLinks);
    inner.addEventListener("auxclick", holdLinks);
    inner.addEventListener("keydown", passKeys);
    return () => {
      endStyles();
      endTabKeys();
      inner.removeEventListener("click", holdLinks);
      inner.removeEventListener("auxclick", holdLinks);
      inner.removeEventListener("keydown", passKeys);
    };
  }, [inner]);
  useLayoutEffect(() => {
    const root = inner?.documentElement;
    root?.classList.toggle("dark", theme === "dark");
    if (theme === "dark") root?.setAttribute("data-theme", "dark");
    else root?.removeAttribute("data-theme");
  }, [inner, theme]);
  useEffect(() => {
    if (!inner) return;
    // Into the page: a question takes the focus by itself, other places leave it to the window.
    if (inner.activeElement === null || inner.activeElement === inner.body)
      frame.current?.focus({ preventScroll: true });
  }, [inner]);

  return (
    <>
      <iframe
        ref={frame}
        className="try-window"
        title={title}
        style={{ width: width ?? "100%" }}
        srcDoc='<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Assessment</title></head><body></body></html>'
        onLoad={({ currentTarget }) => setInner(currentTarget.contentDocument)}
      />
      {inner && createPortal(children, inner.body)}
    </>
  );
}
