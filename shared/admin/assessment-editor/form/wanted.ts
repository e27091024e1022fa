import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isAtOrIn, type Path } from "#assessment/path.ts";
import { useDraft } from "../draft/draft-context.ts";
import type { DraftState } from "../draft/draft-store.ts";

type Wish = NonNullable<DraftState["wanted"]>;

/** Wishes that were granted: a part that is shown later must not grant them again. */
const granted = new WeakSet<Wish>();

/** Calls `open` when the author wants to be taken to something at or in one of the paths. */
export function useWish(paths: readonly Path[], open: (path: Path) => void): void {
  const wanted = useDraft((state) => state.wanted);
  const latest = useRef({ paths, open });
  latest.current = { paths, open };
  // Before the browser draws: what is opened inside of this is there when the form looks for its control.
  useLayoutEffect(() => {
    if (!wanted || granted.has(wanted)) return;
    const { paths: own, open: show } = latest.current;
    if (own.some((path) => isAtOrIn(wanted.path, path))) show(wanted.path);
  }, [wanted]);
}

/** What stands for a path in the form, in `data-path`. */
export const toPathName = (path: Path): string => path.join("/");

const fields = "input, textarea, select";
const controls = `${fields}, button, summary`;

/** The control of a path, or of the smallest part around it that has one. */
function findControl(form: HTMLElement, path: Path): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const name = toPathName(path.slice(0, length));
    const found = [...form.querySelectorAll<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)];
    const [first] = found;
    if (first) return found.find((element) => element.matches(controls)) ?? first;
  }
  return null;
}

/** Milliseconds for which a place is marked. */
const shownFor = 1600;

/** Takes the author where they want to go: there, in the middle of the window, marked for a moment and with the focus. */
export function useGrantedWishes(form: RefObject<HTMLElement | null>): void {
  const wanted = useDraft((state) => state.wanted);
  useEffect(() => {
    if (!wanted || granted.has(wanted)) return;
    let end = 0;
    const frame = requestAnimationFrame(() => {
      granted.add(wanted);
      const found = form.current && findControl(form.current, wanted.path);
      if (!found) return;
      const control = found.matches(controls)
        ? found
        : (found.querySelector<HTMLElement>(fields) ?? found.querySelector<HTMLElement>(controls));
      const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      const shown = found.closest<HTMLElement>(".field") ?? found;
      shown.scrollIntoView({ block: "center", behavior: isCalm ? "instant" : "smooth" });
      control?.focus({ preventScroll: true });
      shown.dataset["wanted"] = "";
      end = window.setTimeout(() => delete shown.dataset["wanted"], shownFor);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
  }, [wanted, form]);
}
