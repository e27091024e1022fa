import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useResolvedTheme } from "../../../ui/theme";

export interface PreviewFrameProps {
  title: string;
  /** Pixels of the page that is shown. */
  width: number;
  /** By which it is drawn smaller. */
  scale: number;
  children: ReactNode;
}

/** The page's own styles, for a document inside it. */
const readStyles = () =>
  [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].map((element) =>
    element.cloneNode(true),
  );

/** A place to draw in that is no part of any page: nothing in it loads or runs. */
const createDesk = () => document.implementation.createHTMLDocument().createElement("div");

/** Shows what is drawn. React listens where it draws, which a document without scripts does not allow: it gets copies. */
function show(desk: HTMLElement, frame: HTMLIFrameElement): void {
  const inner = frame.contentDocument;
  if (!inner) return;
  const copies = [...desk.childNodes].map((node) => inner.importNode(node, true));
  inner.body.replaceChildren(...copies);
  // A preview leads nowhere.
  for (const link of inner.body.querySelectorAll("a[href]")) link.removeAttribute("href");
}

/**
 * A document of its own width, so that its layout is the one that a visitor of that width sees. It is sandboxed: no script
 * runs in it, whatever is in the post.
 */
export function PreviewFrame({ title, width, scale, children }: PreviewFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [desk] = useState(createDesk);
  const theme = useResolvedTheme();

  useLayoutEffect(() => {
    const inner = frame?.contentDocument;
    if (!inner) return;
    inner.documentElement.lang = "en";
    inner.title = title;
    inner.head.replaceChildren(...readStyles());
  }, [frame, title]);
  useLayoutEffect(() => {
    const root = frame?.contentDocument?.documentElement;
    root?.classList.toggle("dark", theme === "dark");
    if (theme === "dark") root?.setAttribute("data-theme", "dark");
    else root?.removeAttribute("data-theme");
  }, [frame, theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn on the desk are the children
  useEffect(() => {
    if (frame) show(desk, frame);
  }, [desk, frame, children]);
  return (
    <div className="frame" style={{ width: width * scale }}>
      <iframe
        ref={setFrame}
        title={title}
        sandbox="allow-same-origin"
        style={{ width, height: `${100 / scale}%`, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
      {createPortal(children, desk)}
    </div>
  );
}
