import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { findBlock } from "./commands.ts";

/** Images and links get the focus in their first empty field, every other block gets the cursor. */
export function focusBlock(view: EditorView, index: number): void {
  const block = findBlock(view.state.doc, index);
  if (!block) return;
  view.dispatch(
    view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(block.position + 1))).scrollIntoView(),
  );
  view.focus();
  const { name } = block.node.type;
  const { imageUrl, imageAlt, href } = block.node.attrs as { imageUrl?: string; imageAlt?: string; href?: string };
  const isWaiting =
    (name === "image" && (imageUrl === "" || imageAlt === "")) ||
    ((name === "video" || name === "button" || name === "card") && href === "");
  if (!isWaiting) return;
  const field = name === "image" && imageUrl !== "" ? "[data-description]" : "button, input";
  // React renders the block after the editor does.
  requestAnimationFrame(() => {
    const dom = view.nodeDOM(block.position);
    if (dom instanceof HTMLElement) dom.querySelector<HTMLElement>(field)?.focus();
  });
}
