import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useResolvedTheme } from "#ui/theme/use-resolved-theme.ts";
import { findHistoryKey } from "../json/editor/history-keys.ts";
import { handleTabKeys } from "./tab-keys.ts";

interface PageWindowProps {
  title: string;
  /** Pixels; null for the available width. */
  width: number | null;
  children: ReactNode;
}

const styles = 'link[rel="stylesheet"], style';

function followStyles(inner: Document): () => void {
  const copies = new Map<Element, Node>();
  const copy = () => {
    const sources = [...document.querySelectorAll(styles)];
    for (const [element, node] of copies) {
      if (sources.includes(element)) continue;
      node.parentNode?.removeChild(node);
      copies.delete(element);
    }
    for (const element of sources) {
      if (copies.has(element)) continue;
      copies.set(element, inner.head.appendChild(inner.importNode(element, true)));
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** Links would leave the draft. */
function blockLinks(event: Event): void {
  if ((event.target as Element).closest("a[href]")) event.preventDefault();
}

function forwardKeys(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
  // An answer isn't part of the draft.
  if (findHistoryKey(event) && (event.target as Element).matches("input, textarea")) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const forwarded = new KeyboardEvent("keydown", {
    ...{ key, code, ctrlKey, metaKey, shiftKey, altKey },
    ...{ bubbles: true, cancelable: true },
  });
  if (!document.body.dispatchEvent(forwarded)) event.preventDefault();
}

/** An iframe, so that media queries see its width. */
export function PageWindow({ title, width, children }: PageWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const theme = useResolvedTheme();

  useLayoutEffect(() => {
    if (!inner) return;
    const stopFollowingStyles = followStyles(inner);
    const removeTabKeys = handleTabKeys(inner);
    inner.addEventListener("click", blockLinks);
    inner.addEventListener("auxclick", blockLinks);
    inner.addEventListener("keydown", forwardKeys);
    return () => {
      stopFollowingStyles();
      removeTabKeys();
      inner.removeEventListener("click", blockLinks);
      inner.removeEventListener("auxclick", blockLinks);
      inner.removeEventListener("keydown", forwardKeys);
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
    // Questions focus themselves; for other steps the iframe gets the focus.
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
