import { type RefObject, useEffect, useRef } from "react";

/** The name of the field that the author was in last, such as 'sections/technical/questions/3/text'. */
export function useFieldName(first: string | null): RefObject<string | null> {
  const name = useRef(first);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const field = target.closest<HTMLElement>("[data-pane='work'] [data-path]");
      if (field) name.current = field.dataset["path"] ?? null;
    };
    document.addEventListener("focusin", handleFocus);
    return () => document.removeEventListener("focusin", handleFocus);
  }, []);
  return name;
}
