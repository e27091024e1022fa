import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { findBlock } from "./commands.ts";

/** Puts the focus into a block: an image without an address asks for it first, everything else has its cursor. */
export function focusBlock(view: EditorView, index: number): void {
  const block = findBlock(view.state.doc, index);
  if (!block) return;
  view.dispatch(
    view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(block.position + 1))).scrollIntoView(),
  );
  view.focus();
  if (block.node.type.name !== "image" || block.node.attrs["imageUrl"] !== "") return;
  // React draws the block after the editor has.
  requestAnimationFrame(() => {
    const dom = view.nodeDOM(block.position);
    if (dom instanceof HTMLElement) dom.querySelector<HTMLElement>("button, input")?.focus();
  });
}
