import { type ReactNode, useEffect, useState } from "react";
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

/**
 * A document of its own width, so that its layout is the one that a visitor of that width sees. It is sandboxed: no script
 * runs in it and nothing in it leads away, whatever is in the post.
 */
export function PreviewFrame({ title, width, scale, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const theme = useResolvedTheme();

  useEffect(() => {
    const inner = frame?.contentDocument;
    if (!inner) return;
    inner.documentElement.lang = "en";
    inner.head.replaceChildren(...readStyles());
    const stay = (event: Event) => {
      const link = event.target instanceof Node ? null : (event.target as Element | null)?.closest?.("a");
      if (link) event.preventDefault();
    };
    inner.addEventListener("click", stay);
    inner.addEventListener("auxclick", stay);
    inner.title = title;
    setBody(inner.body);
    return () => {
      inner.removeEventListener("click", stay);
      inner.removeEventListener("auxclick", stay);
    };
  }, [frame, title]);
  useEffect(() => {
    const root = frame?.contentDocument?.documentElement;
    if (!root) return;
    root.classList.toggle("dark", theme === "dark");
    if (theme === "dark") root.setAttribute("data-theme", "dark");
    else root.removeAttribute("data-theme");
  }, [frame, theme]);
  return (
    <div className="frame" style={{ width: width * scale }}>
      <iframe
        ref={setFrame}
        title={title}
        sandbox="allow-same-origin"
        style={{ width, height: `${100 / scale}%`, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
