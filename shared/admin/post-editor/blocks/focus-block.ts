import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { findBlock } from "./commands.ts";

/** An image gets the focus in its first empty field, every other block gets the cursor. */
export function focusBlock(view: EditorView, index: number): void {
  const block = findBlock(view.state.doc, index);
  if (!block) return;
  view.dispatch(
    view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(block.position + 1))).scrollIntoView(),
  );
  view.focus();
  if (block.node.type.name !== "image") return;
  const { imageUrl, imageAlt } = block.node.attrs;
  if (imageUrl !== "" && imageAlt !== "") return;
  // React renders the block after the editor does.
  requestAnimationFrame(() => {
    const dom = view.nodeDOM(block.position);
    if (dom instanceof HTMLElement)
      dom.querySelector<HTMLElement>(imageUrl === "" ? "button, input" : "[data-description]")?.focus();
  });
}
