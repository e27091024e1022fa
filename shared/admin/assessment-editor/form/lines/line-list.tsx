import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { Path } from "#assessment/path.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { toPathName } from "../wanted.ts";
import { DropLine } from "./drop-line.tsx";
import { LineHandle } from "./line-handle.tsx";
import { useLineDrag } from "./use-line-drag.ts";
import { useLineKeys } from "./use-line-keys.ts";

export interface LineListProps {
  path: Path;
  items: readonly unknown[];
  /** Of the list, for screen readers. */
  label: string;
  /** What one line is called, with a capital: 'Option'. */
  noun: string;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
  className?: string;
}

/** Focuses what stands where a line was taken away: the next line's button, else the last one's, else what adds a line. */
function focusAfterRemoval(list: HTMLElement, at: number): void {
  const line = list.children[Math.min(at, list.children.length - 1)];
  const next = line?.querySelector<HTMLElement>("[data-remove]");
  (next ?? list.closest(".lines")?.querySelector<HTMLElement>("[data-add] input"))?.focus();
}

/** Lines that are edited, moved and taken away, each where it stands. */
export function LineList({ path, items, label, noun, onMove, onRemove, children, className }: LineListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const keys = useLineKeys(items);
  const { length } = items;
  const { lifted, said, list } = useLineDrag({ first: 0, shown: length, total: length, noun, onMove });
  const remove = (at: number) => {
    flushSync(() => onRemove(at));
    if (ref.current) focusAfterRemoval(ref.current, at);
  };
  return (
    <div className="line-room">
      <ul ref={ref} className={joinClasses("line-list", className)} aria-label={label} {...list}>
        {keys.map((key, at) => (
          <li
            key={key}
            className="line"
            data-line={at}
            data-path={toPathName([...path, at])}
            data-lifted={lifted?.from === at || undefined}
          >
            <LineHandle label={`Move ${noun.toLowerCase()} ${at + 1}`} />
            <div className="line-main">{children(at)}</div>
            <IconButton
              icon={<ToolIcon name="trash" />}
              label={`Delete ${noun.toLowerCase()} ${at + 1}`}
              data-remove=""
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      {lifted && <DropLine list={ref} lifted={lifted} first={0} />}
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}
