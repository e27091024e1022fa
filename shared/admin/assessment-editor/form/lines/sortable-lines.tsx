import { DndContext } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type KeyboardEvent, type OlHTMLAttributes, type ReactNode, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { type DragOptions, useDrag } from "#admin/drag/use-drag.ts";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";

export interface SortableLinesProps extends Pick<OlHTMLAttributes<HTMLOListElement>, "className" | "start"> {
  as?: "ol" | "ul";
  list: RefObject<HTMLOListElement & HTMLUListElement>;
  label: string;
  /** The rendered lines' keys. With the same list, only lines that changed render again. */
  ids: readonly string[];
  first?: number;
  total: number;
  noun: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

const findLineUnder: DragOptions["findTarget"] = (rects, y) => {
  const index = rects.findIndex(({ bottom }) => y <= bottom);
  return index < 0 ? rects.length - 1 : index;
};

const findLine = (target: EventTarget, list: HTMLElement): HTMLElement | null => {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return line?.parentElement === list ? line : null;
};

const isHandle = (target: EventTarget) => target instanceof Element && target.closest("[data-handle]") !== null;

/** Dragged, lifted and dropped with keys, or clicked and dropped on another handle. Alt+Shift+arrow moves the line. */
export function SortableLines(props: SortableLinesProps) {
  const { as: List = "ul", list, label, ids, first = 0, total, noun, onMove, children, ...rest } = props;
  const [announcement, setAnnouncement] = useState("");
  const move = (from: number, to: number) => {
    flushSync(() => onMove(from, to));
    // The focus moves along with the line, but not every browser focuses a dragged handle.
    if (!list.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>(`:scope > [data-line="${to}"] [data-handle]`)?.focus();
  };
  const { lifted, context, dropAt, cancel } = useDrag({
    ids,
    first,
    total,
    describe: () => noun,
    findTarget: findLineUnder,
    canLiftByClick: true,
    onMove: move,
  });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const line = findLine(event.target, event.currentTarget);
    if (!line) return;
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (lifted || step === 0 || !event.altKey || !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const from = Number(line.dataset["line"]);
    const to = from + step;
    if (to < 0 || to >= total) return;
    setAnnouncement(`Moved to position ${to + 1} of ${total}.`);
    move(from, to);
  };
  return (
    <DndContext {...context}>
      <SortableContext items={ids as string[]} strategy={verticalListSortingStrategy}>
        <List
          ref={list}
          aria-label={label}
          {...rest}
          onKeyDown={handleKey}
          onClick={({ target, currentTarget }) => {
            const line = isHandle(target) && findLine(target, currentTarget);
            if (!line || !lifted) return;
            const to = Number(line.dataset["line"]);
            if (to === lifted.from) cancel();
            else dropAt(to);
          }}
          onBlur={({ target, currentTarget }) => {
            // A handle that is being pressed is where the line will be dropped.
            if (isHandle(target) && !currentTarget.querySelector("[data-handle]:active")) cancel();
          }}
        >
          {children}
        </List>
      </SortableContext>
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </DndContext>
  );
}

export interface SortableLineProps {
  id: string;
  position: number;
  label: string;
  path: string;
  className: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Apart from its content, so that a drag renders only the lines' frames. */
export function SortableLine({ id, position, label, path, className, isOpen = false, children }: SortableLineProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-line={position}
      data-path={path}
      data-open={isOpen || undefined}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="icon-btn line-handle"
        aria-label={label}
        aria-describedby={attributes["aria-describedby"]}
        title="Drag, or press Enter and use the arrow keys"
        data-handle=""
        {...listeners}
        // Firefox clicks on the release of the space bar that lifted or dropped the line.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
      >
        <ToolIcon name="drag" />
      </button>
      {children}
    </li>
  );
}
