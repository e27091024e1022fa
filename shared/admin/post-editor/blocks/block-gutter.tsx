import { DndContext, useDraggable, useDroppable } from "@dnd-kit/core";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  forwardRef,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useDrag } from "#admin/drag/use-drag.ts";
import { LazyMenuSheet } from "#admin/menu/lazy-menu-sheet.ts";
import type { MenuSheetProps } from "#admin/menu/menu-sheet.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { getBlockLabel } from "./block-kinds.ts";
import { BlockMenu } from "./block-menu.tsx";
import { dispatchBlocks, findBlock, findCurrentBlock, moveBlock, openLine } from "./commands.ts";
import { computeLineOffset, findBlockAt, findDropIndex } from "./drag-line.ts";

const handleHeightPx = 44;

function computeHandleOffset(editor: HTMLElement, index: number): number {
  const block = editor.children[index];
  if (!(block instanceof HTMLElement)) return 0;
  const first = block.matches("ul, ol") ? (block.firstElementChild ?? block) : block;
  const { lineHeight, paddingTop } = getComputedStyle(first);
  const line = Number.parseFloat(lineHeight) || handleHeightPx;
  const inset = block.matches(".tool-block, :has(> .tool-block)")
    ? 0
    : (line - handleHeightPx) / 2 + Number.parseFloat(paddingTop);
  return first.getBoundingClientRect().top - editor.getBoundingClientRect().top + inset;
}

export function BlockGutter({ editor, area }: { editor: Editor; area: HTMLElement }) {
  const [hovered, setHovered] = useState<number | null>(null);
  // While the handle has the focus it stays with its block, wherever the pointer is.
  const [held, setHeld] = useState<number | null>(null);
  const [openedBy, setOpenedBy] = useState<MenuSheetProps["openedBy"] | null>(null);
  const [height, setHeight] = useState(0);
  const ref = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { current, count } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      current: findCurrentBlock(current.state)?.index ?? 0,
      count: current.state.doc.childCount,
    }),
  });
  const index = Math.min(held ?? hovered ?? current, count - 1);
  const block = findBlock(editor.state.doc, index);
  const ids = useMemo(() => Array.from({ length: count }, (_, at) => `block-${at}`), [count]);
  const { lifted, context, cancel } = useDrag({
    ids,
    first: 0,
    total: count,
    describe: (at) => getBlockLabel(editor.state.doc.child(at)),
    findTarget: findDropIndex,
    canLiftByClick: false,
    onMove: (from, to) => {
      dispatchBlocks(editor.view, moveBlock(editor.state.tr, from, to));
      setHeld((held) => (held === null ? null : to));
    },
  });

  const open = (by: MenuSheetProps["openedBy"]) => {
    setHeld(index);
    setOpenedBy(by);
  };
  const close = useCallback(() => {
    setOpenedBy(null);
    setHeld(null);
  }, []);
  const isBusy = lifted !== null || openedBy !== null;
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      if (isBusy || event.pointerType === "touch") return;
      if (ref.current?.contains(event.target as Node)) return;
      setHovered(findBlockAt(editor.view.dom, event.clientY));
    };
    const leave = () => !isBusy && setHovered(null);
    area.addEventListener("pointermove", follow);
    area.addEventListener("pointerleave", leave);
    return () => {
      area.removeEventListener("pointermove", follow);
      area.removeEventListener("pointerleave", leave);
    };
  }, [area, editor, isBusy]);
  // After an edit the gutter goes back to the cursor.
  useEffect(() => {
    const forget = () => setHovered(null);
    editor.on("update", forget);
    const observer = new ResizeObserver(() => setHeight(editor.view.dom.offsetHeight));
    observer.observe(editor.view.dom);
    return () => {
      editor.off("update", forget);
      observer.disconnect();
    };
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block's place changes with the height of the text, too
  useLayoutEffect(() => {
    ref.current?.style.setProperty("--at", `${computeHandleOffset(editor.view.dom, index)}px`);
  }, [editor, index, height, count, block?.node]);

  if (!block) return null;
  const label = getBlockLabel(block.node);
  return (
    <DndContext {...context}>
      {lifted && ids.map((id, at) => <DropTarget key={id} id={id} element={editor.view.dom.children[at]} />)}
      <div
        ref={ref}
        className="gutter"
        role="toolbar"
        aria-label={`${label}, block ${index + 1} of ${count}`}
        onFocus={() => setHeld((held) => held ?? index)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (openedBy === null && !currentTarget.contains(relatedTarget)) setHeld(null);
        }}
      >
        <IconButton
          icon="plus"
          label="Add a block below"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            const target = findBlock(editor.state.doc, index);
            if (!target) return;
            dispatchBlocks(editor.view, openLine(editor.state.tr, target).insertText("/"));
            editor.view.focus();
          }}
        />
        <BlockHandle
          ref={handle}
          id={ids[index] ?? ""}
          isLifted={lifted !== null}
          isOpen={openedBy !== null}
          onOpen={open}
          onLeave={cancel}
        />
        {openedBy && <BlockMenu editor={editor} index={index} anchor={handle} openedBy={openedBy} onClose={close} />}
      </div>
      {lifted && (
        <i
          className="drop-line"
          aria-hidden="true"
          style={{ top: editor.view.dom.offsetTop + computeLineOffset(editor.view.dom, lifted.from, lifted.to) }}
        />
      )}
    </DndContext>
  );
}

/** ProseMirror draws the blocks, so React only names them to dnd-kit. */
function DropTarget({ id, element }: { id: string; element: Element | undefined }) {
  const { setNodeRef } = useDroppable({ id });
  useLayoutEffect(() => setNodeRef(element instanceof HTMLElement ? element : null), [setNodeRef, element]);
  return null;
}

interface BlockHandleProps {
  id: string;
  isLifted: boolean;
  isOpen: boolean;
  onOpen: (by: MenuSheetProps["openedBy"]) => void;
  onLeave: () => void;
}

const BlockHandle = forwardRef<HTMLButtonElement, BlockHandleProps>(function BlockHandle(
  { id, isLifted, isOpen, onOpen, onLeave },
  ref,
) {
  const { node, setNodeRef, listeners } = useDraggable({ id });
  useImperativeHandle(ref, () => node.current as HTMLButtonElement, [node]);
  const handleKey = (event: KeyboardEvent) => {
    listeners?.["onKeyDown"]?.(event);
    if (isLifted) return;
    if (event.key === "ArrowRight" || event.key === "ContextMenu") {
      event.preventDefault();
      onOpen("keys");
    } else if (event.key === "ArrowDown") event.preventDefault();
  };
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="icon-btn gutter-handle"
      aria-label="Move or change the block"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      data-lifted={isLifted || undefined}
      {...listeners}
      onPointerEnter={LazyMenuSheet.preload}
      onFocus={LazyMenuSheet.preload}
      onPointerDown={(event) => {
        listeners?.["onPointerDown"]?.(event);
        // The text keeps the focus.
        event.preventDefault();
      }}
      onClick={() => onOpen("pointer")}
      onKeyDown={handleKey}
      // Firefox clicks on the release of the space bar that lifted or dropped the block.
      onKeyUp={(event) => event.key === " " && event.preventDefault()}
      onBlur={onLeave}
    >
      <ToolIcon name="drag" />
      <span className="tip" aria-hidden="true">
        {isLifted
          ? "Arrows move it, Enter drops it, Esc puts it back"
          : "Enter lifts the block, right arrow opens its menu"}
      </span>
    </button>
  );
});
