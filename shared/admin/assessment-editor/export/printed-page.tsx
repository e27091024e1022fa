import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

interface PrintedPageProps {
  title: string;
  onPrinted: () => void;
  children: ReactNode;
}

export function PrintedPage({ title, onPrinted, children }: PrintedPageProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const latest = useRef(onPrinted);
  latest.current = onPrinted;
  useEffect(() => {
    const element = document.createElement("div");
    element.className = "paper-host";
    // First, so that the style sheet can hide what follows.
    document.body.insertBefore(element, document.body.firstChild);
    setContainer(element);
    return () => {
      element.remove();
    };
  }, []);
  useEffect(() => {
    if (!container) return;
    const { title: before } = document;
    const finish = () => latest.current();
    document.title = title;
    window.addEventListener("afterprint", finish, { once: true });
    window.print();
    return () => {
      document.title = before;
      window.removeEventListener("afterprint", finish);
    };
  }, [container, title]);
  return container && createPortal(children, container);
}
