import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { Path } from "#assessment/path.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { toPathName } from "../go-to-target.ts";
import { SortableLine, SortableLines } from "./sortable-lines.tsx";
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

function focusAfterRemoval(list: HTMLElement, index: number): void {
  const line = list.children[Math.min(index, list.children.length - 1)];
  const next = line?.querySelector<HTMLElement>("[data-remove]");
  (next ?? list.closest(".lines")?.querySelector<HTMLElement>("[data-add] input"))?.focus();
}

export function LineList({ path, items, label, noun, onMove, onRemove, children, className }: LineListProps) {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const keys = useLineKeys(items);
  const remove = (index: number) => {
    flushSync(() => onRemove(index));
    if (list.current) focusAfterRemoval(list.current, index);
  };
  return (
    <SortableLines
      list={list}
      className={joinClasses("line-list", className)}
      label={label}
      ids={keys}
      total={items.length}
      noun={noun}
      onMove={onMove}
    >
      {keys.map((key, index) => (
        <SortableLine
          key={key}
          id={key}
          className="line"
          position={index}
          path={toPathName([...path, index])}
          label={`Move ${noun.toLowerCase()} ${index + 1}`}
        >
          <div className="line-main">{children(index)}</div>
          <IconButton
            icon={<ToolIcon name="trash" />}
            label={`Delete ${noun.toLowerCase()} ${index + 1}`}
            data-remove=""
            onClick={() => remove(index)}
          />
        </SortableLine>
      ))}
    </SortableLines>
  );
}
