import { useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { SlashMenuState } from "./slash-menu.ts";

export interface SlashMenuListProps {
  state: SlashMenuState;
  id: string;
  textBox: HTMLElement;
  container: HTMLElement;
}

/** Without `scrollIntoView`: at first the list is at the end of the page, and the page would go there. */
function scrollTo(list: HTMLElement, option: Element): void {
  const { top, bottom } = list.getBoundingClientRect();
  const shown = option.getBoundingClientRect();
  if (shown.top < top) list.scrollTop -= top - shown.top;
  else if (shown.bottom > bottom) list.scrollTop += shown.bottom - bottom;
}

/** The focus stays in the text, which announces the active option. */
export function SlashMenuList({
  state: { kinds, chosen, choose, point, mount },
  id,
  textBox,
  container,
}: SlashMenuListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? mount(ref.current) : undefined), [mount]);

  useEffect(() => {
    textBox.setAttribute("aria-controls", id);
    textBox.setAttribute("aria-haspopup", "listbox");
    return () => {
      for (const name of ["aria-controls", "aria-haspopup", "aria-activedescendant"]) textBox.removeAttribute(name);
    };
  }, [textBox, id]);
  const kind = kinds[chosen]?.kind;
  useEffect(() => {
    if (kind === undefined) textBox.removeAttribute("aria-activedescendant");
    else textBox.setAttribute("aria-activedescendant", `${id}-${kind}`);
    const option = ref.current?.querySelector("[aria-selected=true]");
    if (ref.current && option) scrollTo(ref.current, option);
  }, [textBox, id, kind]);

  return createPortal(
    <div ref={ref} className="blk-menu slash-menu">
      {kinds.length === 0 ? (
        <p className="small muted slash-none" role="status">
          No matching block. Keep typing or press Escape.
        </p>
      ) : (
        <div role="listbox" id={id} aria-label="Blocks">
          {kinds.map(({ kind: itemKind, label, hint, typed }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus
            <div
              key={itemKind}
              id={`${id}-${itemKind}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className="blk-menu-item"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(itemKind)}
              onPointerMove={() => point(at)}
            >
              <span>
                <b>{label}</b>
                <span className="small muted">{hint}</span>
              </span>
              {typed && <kbd>{typed}</kbd>}
            </div>
          ))}
        </div>
      )}
    </div>,
    container,
  );
}
