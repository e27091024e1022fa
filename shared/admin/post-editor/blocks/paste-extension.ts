import { Extension } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { toLinkAddress } from "#blog/addresses.ts";
import { toPlainText } from "#blog/sanitise.ts";
import { isImageFile } from "../files/check-files.ts";
import { findCurrentBlock } from "./commands.ts";
import { toFragment } from "./document.ts";
import { readPaste } from "./paste.ts";
import { cleanPaste } from "./paste-rules.ts";

export interface PasteOptions {
  /** Sends files; gives the ids of the uploads that have begun. */
  upload: (files: readonly File[]) => string[];
}

/** Puts blocks where the cursor is: an empty paragraph makes room for them. */
function insertBlocks(view: EditorView, blocks: Fragment, at?: number): void {
  const { state } = view;
  const current = findCurrentBlock(state);
  const isEmpty = at === undefined && current?.node.type.name === "paragraph" && current.node.childCount === 0;
  if (isEmpty) {
    const end = current.position + current.node.nodeSize;
    view.dispatch(state.tr.replaceWith(current.position, end, blocks).scrollIntoView());
    return;
  }
  if (at !== undefined) {
    view.dispatch(state.tr.insert(dropPoint(state.doc, at, new Slice(blocks, 0, 0)) ?? at, blocks));
    return;
  }
  const isOpen = (block: Node | null) => (block?.type.name === "paragraph" ? 1 : 0);
  const slice = new Slice(blocks, isOpen(blocks.firstChild), isOpen(blocks.lastChild));
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView());
}

/** Images become blocks at once, with their upload's progress in them; other files are only attached. */
function insertFiles(view: EditorView, files: readonly File[], { upload }: PasteOptions, at?: number): void {
  const ids = upload(files.filter(isImageFile));
  upload(files.filter((file) => !isImageFile(file)));
  if (ids.length === 0) return;
  const blocks = ids.map((id) => view.state.schema.node("image", { upload: id }));
  insertBlocks(view, Fragment.fromArray(blocks), at);
}

function pasteHtml(view: EditorView, html: string): boolean {
  const sections = readPaste(html);
  if (sections.length === 0) return false;
  insertBlocks(view, toFragment(sections, view.state.schema));
  return true;
}

/** An address that is pasted over text makes it a link. */
function pasteLink(view: EditorView, text: string): boolean {
  const { state } = view;
  const href = /\s/.test(text.trim()) || text.startsWith("#") ? null : toLinkAddress(text);
  const type = state.schema.marks["link"];
  if (href === null || !type || state.selection.empty) return false;
  const { from, to } = state.selection;
  view.dispatch(state.tr.removeMark(from, to, type).addMark(from, to, type.create({ href })));
  return true;
}

function handlePaste(view: EditorView, { clipboardData }: ClipboardEvent, options: PasteOptions): boolean {
  if (!clipboardData) return false;
  const html = clipboardData.getData("text/html");
  // What was cut or copied here keeps its blocks by itself.
  if (html.includes("data-pm-slice")) return false;
  if (pasteLink(view, clipboardData.getData("text/plain"))) return true;
  // Word brings a picture of its text as a file, too.
  if (html !== "" && toPlainText(html) !== "") return pasteHtml(view, html);
  const files = [...clipboardData.files];
  if (files.length > 0) insertFiles(view, files, options);
  return files.length > 0 || (html !== "" && pasteHtml(view, html));
}

/** What is pasted and dropped from elsewhere: rich text, addresses, files. */
export const Paste = Extension.create<PasteOptions>({
  name: "paste",
  addOptions: () => ({ upload: () => [] }),
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: cleanPaste,
          handlePaste: (view, event) => handlePaste(view, event, options),
          handleDrop: (view, event, _slice, isMoved) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (isMoved || files.length === 0) return false;
            event.preventDefault();
            insertFiles(view, files, options, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});
