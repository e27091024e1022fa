import { Extension } from "@tiptap/core";
import { Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { parseLinkAddress } from "#blog/addresses.ts";
import { toPlainText } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { isImageFile } from "../files/check-files.ts";
import { getBlockKind, isTextKind } from "./block-kinds.ts";
import { findCurrentBlock } from "./commands.ts";
import { buildFragment } from "./document.ts";
import { readPaste } from "./paste.ts";
import { listPasteLosses } from "./paste-losses.ts";
import { cleanPaste } from "./paste-rules.ts";
import { isMarkdownSource, readMarkdown } from "./read-markdown.ts";

export interface PasteOptions {
  upload: (files: readonly File[]) => string[];
  onLost: (losses: string[]) => void;
}

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

/** Images become blocks at once and show their progress; other files are only attached. */
function insertFiles(view: EditorView, files: readonly File[], { upload }: PasteOptions, at?: number): void {
  const ids = upload(files.filter(isImageFile));
  upload(files.filter((file) => !isImageFile(file)));
  if (ids.length === 0) return;
  const blocks = ids.map((id) => view.state.schema.node("image", { upload: id }));
  insertBlocks(view, Fragment.fromArray(blocks), at);
}

export function buildUploadBlock(section: PostSection, upload: string, schema: Schema): Fragment {
  const blocks = buildFragment([section], schema);
  if (!blocks.firstChild) return blocks;
  const { type, content } = blocks.firstChild;
  return Fragment.from(type.create({ upload, imageAlt: section.imageAlt }, content));
}

function pasteHtml(view: EditorView, html: string, { upload, onLost }: PasteOptions): boolean {
  const { sections, pictures } = readPaste(html);
  if (sections.length === 0) return false;
  const { schema } = view.state;
  const blocks = sections.map((section) => {
    const picture = pictures.get(section);
    const [id] = picture ? upload([picture]) : [];
    return id === undefined ? buildFragment([section], schema) : buildUploadBlock(section, id, schema);
  });
  insertBlocks(
    view,
    blocks.reduce((all, block) => all.append(block), Fragment.empty),
  );
  onLost(listPasteLosses(html));
  return true;
}

function pasteText(view: EditorView, text: string): boolean {
  const block = findCurrentBlock(view.state);
  const kind = block && getBlockKind(block.node);
  if (kind === null || (isTextKind(kind) && kind !== "codeBlock")) return false;
  const pasted = kind === "codeBlock" ? text.replace(/\r\n?/g, "\n") : text.replace(/\s+/g, " ");
  view.dispatch(view.state.tr.insertText(pasted).scrollIntoView());
  return true;
}

function pasteLink(view: EditorView, text: string): boolean {
  const { state } = view;
  const href = /\s/.test(text.trim()) || text.startsWith("#") ? null : parseLinkAddress(text);
  const type = state.schema.marks["link"];
  if (href === null || !type || state.selection.empty) return false;
  const { from, to } = state.selection;
  view.dispatch(state.tr.removeMark(from, to, type).addMark(from, to, type.create({ href })));
  return true;
}

function handlePaste(view: EditorView, { clipboardData }: ClipboardEvent, options: PasteOptions): boolean {
  if (!clipboardData) return false;
  const html = clipboardData.getData("text/html");
  // Blocks cut or copied in this editor are pasted by the editor itself.
  if (html.includes("data-pm-slice")) return false;
  const text = clipboardData.getData("text/plain");
  if (pasteLink(view, text)) return true;
  if (text !== "" && pasteText(view, text)) return true;
  if (isMarkdownSource({ html, text, types: clipboardData.types })) return pasteHtml(view, readMarkdown(text), options);
  // Word also puts a picture of the text on the clipboard.
  if (html !== "" && toPlainText(html) !== "") return pasteHtml(view, html, options);
  const files = [...clipboardData.files];
  if (files.length > 0) insertFiles(view, files, options);
  return files.length > 0 || (html !== "" && pasteHtml(view, html, options));
}

export const Paste = Extension.create<PasteOptions>({
  name: "blockPaste",
  addOptions: () => ({ upload: () => [], onLost: () => {} }),
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
