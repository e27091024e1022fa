import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isSameOrInside, type Path } from "#assessment/path.ts";
import { useDraft } from "../draft/draft-context.ts";
import type { DraftState } from "../draft/draft-store.ts";

type Target = NonNullable<DraftState["target"]>;

/** A part that is rendered later must not go there again. */
const handled = new WeakSet<Target>();

export function useOpenForTarget(paths: readonly Path[], open: (path: Path) => void): void {
  const target = useDraft((state) => state.target);
  const latest = useRef({ paths, open });
  latest.current = { paths, open };
  // A layout effect, so that parts are open before the form looks for the target's control.
  useLayoutEffect(() => {
    if (!target || handled.has(target)) return;
    const { paths: watchedPaths, open: openPath } = latest.current;
    if (watchedPaths.some((path) => isSameOrInside(target.path, path))) openPath(target.path);
  }, [target]);
}

/** @param take false leaves the target to the form; `isNew` unless it was chosen before the view was there */
export function useTakeTarget(take: (path: Path, isNew: boolean) => boolean): void {
  const target = useDraft((state) => state.target);
  const first = useRef(target);
  const latest = useRef(take);
  latest.current = take;
  useLayoutEffect(() => {
    if (!target || handled.has(target)) return;
    if (latest.current(target.path, target !== first.current)) handled.add(target);
  }, [target]);
}

export const toPathName = (path: Path): string => path.join("/");

const fields = "input, textarea, select";
const controls = `${fields}, button, summary`;

function findControl(form: HTMLElement, path: Path): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const name = toPathName(path.slice(0, length));
    const found = [...form.querySelectorAll<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)];
    const [first] = found;
    if (first) return found.find((element) => element.matches(controls)) ?? first;
  }
  return null;
}

const highlightMs = 1600;

export function useGoToTarget(form: RefObject<HTMLElement | null>): void {
  const target = useDraft((state) => state.target);
  useEffect(() => {
    if (!target || handled.has(target)) return;
    let end = 0;
    const frame = requestAnimationFrame(() => {
      handled.add(target);
      const found = form.current && findControl(form.current, target.path);
      if (!found) return;
      const control = found.matches(controls)
        ? found
        : (found.querySelector<HTMLElement>(fields) ?? found.querySelector<HTMLElement>(controls));
      const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      const shown = found.closest<HTMLElement>(".field") ?? found;
      shown.scrollIntoView({ block: "center", behavior: isCalm ? "instant" : "smooth" });
      control?.focus({ preventScroll: true });
      shown.dataset["highlightedTarget"] = "";
      end = window.setTimeout(() => delete shown.dataset["highlightedTarget"], highlightMs);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
  }, [target, form]);
}
