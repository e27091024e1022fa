import { useEffect, useState } from "react";

const questionName = /^sections\/[^/]+\/questions\/\d+(?=\/|$)/;

/** The path name of the question that the author is in, such as 'sections/technical/questions/3'. */
export function useCurrentQuestion(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const name = target.closest<HTMLElement>("[data-pane='work'] [data-path]")?.dataset["path"];
      const found = name === undefined ? null : (questionName.exec(name)?.[0] ?? null);
      if (found !== null || target.closest("[data-pane='work']")) setCurrent(found);
    };
    document.addEventListener("focusin", handleFocus);
    return () => document.removeEventListener("focusin", handleFocus);
  }, []);
  return current;
}
