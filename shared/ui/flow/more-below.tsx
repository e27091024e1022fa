import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { useVisibleHeight } from "./use-visible-height.ts";

/** As in question.css. */
const edgeHeight = 32;
const tolerance = 8;

/** The question and its answers scroll together in portrait, the answers alone in landscape. */
function findScroller(area: HTMLElement): HTMLElement {
  const answers = area.querySelector<HTMLElement>(".qanswer");
  return answers && getComputedStyle(answers).overflowY === "auto" ? answers : area;
}

function describe(area: HTMLElement, isShown: boolean): string | null {
  const part = findScroller(area);
  const reserved = isShown ? edgeHeight : 0;
  // What would still be out of sight without the edge, so that it never hides something only by being there.
  const hidden = part.scrollHeight - part.clientHeight - part.scrollTop - reserved;
  if (hidden <= tolerance) return null;
  const end = part.getBoundingClientRect().bottom + reserved - edgeHeight + tolerance;
  const answers = [...area.querySelectorAll("label")].filter((row) => row.getBoundingClientRect().bottom > end).length;
  return answers > 1 ? `${answers} more answers below` : answers === 1 ? "1 more answer below" : "More below";
}

interface MoreBelowProps {
  area: RefObject<HTMLElement>;
  path: string;
}

/** The visible edge of content that scrolls. A shortcut for the eye and the finger: everything can be scrolled to without it. */
export const MoreBelow = memo(function MoreBelow({ area, path }: MoreBelowProps) {
  const [label, setLabel] = useState<string | null>(null);
  useVisibleHeight(area);
  const edge = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has other answers to observe
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    // What is measured is the page as it is, maybe before the last change of the state is rendered.
    const measure = () => setLabel(describe(element, edge.current?.dataset["shown"] !== undefined));
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.querySelectorAll(".qhead, .qanswer, .answer")]) observer.observe(part);
    // Captured: scrolling doesn't bubble.
    element.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure, { capture: true });
    };
  }, [area, path]);

  const scrollOn = () => {
    const part = area.current && findScroller(area.current);
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    part?.scrollBy({ top: part.clientHeight - edgeHeight, behavior: isStill ? "auto" : "smooth" });
  };
  return (
    <button
      ref={edge}
      type="button"
      className="qedge"
      data-shown={label === null ? undefined : ""}
      tabIndex={-1}
      aria-hidden="true"
      onClick={scrollOn}
    >
      {label} <Icon name="go" size="s" />
    </button>
  );
});
