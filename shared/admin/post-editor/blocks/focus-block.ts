import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { findBlock } from "./commands.ts";

export function focusBlock(view: EditorView, index: number): void {
  const block = findBlock(view.state.doc, index);
  if (!block) return;
  const { name } = block.node.type;
  const { doc, tr } = view.state;
  const selection =
    name === "chart" ? NodeSelection.create(doc, block.position) : TextSelection.near(doc.resolve(block.position + 1));
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
  const { imageUrl, imageAlt, href } = block.node.attrs as { imageUrl?: string; imageAlt?: string; href?: string };
  const isWaiting =
    name === "chart" ||
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
