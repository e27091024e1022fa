import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useResolvedTheme } from "#ui/theme/use-resolved-theme.ts";

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

/** Makes a tree what another one is, leaving alone what is the same already: a long post stays where it was scrolled to. */
function copyOver(own: Node, wanted: Node): void {
  if (own.isEqualNode(wanted)) return;
  const isSameShell = own.cloneNode(false).isEqualNode(wanted.cloneNode(false));
  if (isSameShell && own.childNodes.length === wanted.childNodes.length) {
    for (const [at, child] of [...own.childNodes].entries()) copyOver(child, wanted.childNodes[at] as Node);
    return;
  }
  const document = own.ownerDocument;
  if (document) own.parentNode?.replaceChild(document.importNode(wanted, true), own);
}

/** Shows what is drawn. React listens where it draws, which a document without scripts does not allow: it gets copies. */
function show(desk: HTMLElement, frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body) return;
  const wanted = desk.cloneNode(true) as HTMLElement;
  // A preview leads nowhere.
  for (const link of wanted.querySelectorAll("a[href]")) link.removeAttribute("href");
  const shown = body.firstChild;
  if (shown) copyOver(shown, wanted);
  else body.appendChild(body.ownerDocument.importNode(wanted, true));
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
