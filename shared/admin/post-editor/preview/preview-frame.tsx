import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useResolvedTheme } from "#ui/theme/use-resolved-theme.ts";

export interface PreviewFrameProps {
  title: string;
  /** Width of the page in pixels, before scaling. */
  width: number;
  scale: number;
  /** Position of the block of the text that is to be in view; null for none. */
  shown: number | null;
  children: ReactNode;
}

const readStyles = () =>
  [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].map((element) =>
    element.cloneNode(true),
  );

/** Belongs to an inert document: nothing in it loads or runs. */
const createInertRoot = () => document.implementation.createHTMLDocument().createElement("div");

/** Makes a tree equal to another one but leaves equal parts alone, so that a long post keeps its scroll position. */
function syncNode(current: Node, target: Node): void {
  if (current.isEqualNode(target)) return;
  const isSameShell = current.cloneNode(false).isEqualNode(target.cloneNode(false));
  if (isSameShell && current.childNodes.length === target.childNodes.length) {
    for (const [at, child] of [...current.childNodes].entries()) syncNode(child, target.childNodes[at] as Node);
    return;
  }
  const document = current.ownerDocument;
  if (document) current.parentNode?.replaceChild(document.importNode(target, true), current);
}

/** React needs event listeners where it renders, which a document without scripts forbids: the frame gets copies. */
function showCopy(source: HTMLElement, frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body) return;
  const target = source.cloneNode(true) as HTMLElement;
  // Links in a preview lead nowhere.
  for (const link of target.querySelectorAll("a[href]")) link.removeAttribute("href");
  const shown = body.firstChild;
  if (shown) syncNode(shown, target);
  else body.appendChild(body.ownerDocument.importNode(target, true));
}

/** A block that is in view stays where it is. `scrollIntoView` would scroll the page around the frame too. */
function scrollToBlock({ contentWindow }: HTMLIFrameElement, position: number): void {
  const block = contentWindow?.document.querySelector(".post-text")?.children[position];
  if (!contentWindow || !block) return;
  const { top, bottom } = block.getBoundingClientRect();
  if (top >= 0 && bottom <= contentWindow.innerHeight) return;
  contentWindow.scrollTo({ top: contentWindow.scrollY + top - contentWindow.innerHeight / 3 });
}

/**
 * Its own width, so that the layout is what a visitor sees. It is sandboxed: nothing in the post can run a script.
 * Why: site/docs/decisions/0045-the-preview-is-an-inert-frame.md
 */
export function PreviewFrame({ title, width, scale, shown, children }: PreviewFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [source] = useState(createInertRoot);
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
    if (frame) showCopy(source, frame);
  }, [source, frame, children]);
  useEffect(() => {
    if (frame && shown !== null) scrollToBlock(frame, shown);
  }, [frame, shown]);
  return (
    <div className="frame" style={{ width: width * scale }}>
      <iframe
        ref={setFrame}
        title={title}
        sandbox="allow-same-origin"
        style={{ width, height: `${100 / scale}%`, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
      {createPortal(children, source)}
    </div>
  );
}
