import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { Path } from "#assessment/path.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { toPathName } from "../go-to-target.ts";
import { DropLine } from "./drop-line.tsx";
import { LineHandle } from "./line-handle.tsx";
import { useLineDrag } from "./use-line-drag.ts";
import { useLineKeys } from "./use-line-keys.ts";

export interface LineListProps {
  path: Path;
  items: readonly unknown[];
  label: string;
  /** Capitalized, such as 'Option'. */
  noun: string;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
  className?: string;
}

/** The next line's button, else the last one's, else the field that adds a line. */
function focusAfterRemoval(list: HTMLElement, index: number): void {
  const line = list.children[Math.min(index, list.children.length - 1)];
  const next = line?.querySelector<HTMLElement>("[data-remove]");
  (next ?? list.closest(".lines")?.querySelector<HTMLElement>("[data-add] input"))?.focus();
}

export function LineList({ path, items, label, noun, onMove, onRemove, children, className }: LineListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const keys = useLineKeys(items);
  const { length } = items;
  const { lifted, announcement, list } = useLineDrag({ first: 0, shown: length, total: length, noun, onMove });
  const remove = (index: number) => {
    flushSync(() => onRemove(index));
    if (ref.current) focusAfterRemoval(ref.current, index);
  };
  return (
    <div className="line-room">
      <ul ref={ref} className={joinClasses("line-list", className)} aria-label={label} {...list}>
        {keys.map((key, index) => (
          <li
            key={key}
            className="line"
            data-line={index}
            data-path={toPathName([...path, index])}
            data-lifted={lifted?.from === index || undefined}
          >
            <LineHandle label={`Move ${noun.toLowerCase()} ${index + 1}`} />
            <div className="line-main">{children(index)}</div>
            <IconButton
              icon={<ToolIcon name="trash" />}
              label={`Delete ${noun.toLowerCase()} ${index + 1}`}
              data-remove=""
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {lifted && <DropLine list={ref} lifted={lifted} first={0} />}
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
  );
}
