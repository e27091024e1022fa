import { Placeholder } from "@tiptap/extensions";
import { EditorContent, useEditor } from "@tiptap/react";
import { forwardRef, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PostSection } from "#blog/schema.ts";
import type { Uploads } from "../files/use-uploads.ts";
import { BlockGutter } from "./block-gutter.tsx";
import { BlockKeys } from "./block-keys.ts";
import { BubbleToolbar } from "./bubble-toolbar.tsx";
import { EditableChartBlock } from "./chart-view.tsx";
import { EditableCodeBlock } from "./code-view.tsx";
import { findCurrentBlock } from "./commands.ts";
import { buildDocument, locateSections, readSections } from "./document.ts";
import { focusBlock } from "./focus-block.ts";
import { EditableImageBlock } from "./image-view.tsx";
import { EditableButtonBlock, EditableCardBlock, EditableVideoBlock } from "./link-view.tsx";
import { Paste } from "./paste-extension.ts";
import { PasteNotice } from "./paste-notice.tsx";
import { postNodes, postSchema } from "./schema/post-schema.ts";
import { SlashMenu, type SlashMenuState } from "./slash-menu.ts";
import { SlashMenuList } from "./slash-menu-list.tsx";
import { UploadsProvider } from "./uploads-context.ts";
import { useUploadedImages } from "./use-uploaded-images.ts";
import "./blocks.css";

export interface BlockEditorProps {
  sections: readonly PostSection[];
  /** Unchanged sections stay the same objects. */
  onChange: (sections: PostSection[]) => void;
  onCursor: (index: number) => void;
  uploads: Uploads;
}

export interface BlockEditorHandle {
  focusSection: (index: number) => void;
  insertImage: (address: string) => void;
}

const isSame = (a: readonly PostSection[], b: readonly PostSection[]) =>
  a.length === b.length &&
  a.every((section, at) => section === b[at] || JSON.stringify(section) === JSON.stringify(b[at]));

export const BlockEditor = forwardRef<BlockEditorHandle, BlockEditorProps>(function BlockEditor(
  { sections, onChange, onCursor, uploads },
  ref,
) {
  const [slash, setSlash] = useState<SlashMenuState | null>(null);
  const [losses, setLosses] = useState<readonly string[]>([]);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const id = useId().replaceAll(":", "");
  const [content] = useState(() => buildDocument(sections, postSchema).toJSON() as object);
  // What the editor emitted last. Sections from elsewhere, for example a restored revision, replace its text.
  const lastEmitted = useRef(sections);
  const latest = useRef({ onChange, onCursor, upload: uploads.start });
  latest.current = { onChange, onCursor, upload: uploads.start };

  const extensions = useMemo(
    () => [
      ...postNodes,
      EditableImageBlock,
      EditableCodeBlock,
      EditableVideoBlock,
      EditableButtonBlock,
      EditableCardBlock,
      EditableChartBlock,
      BlockKeys,
      SlashMenu.configure({ onChange: setSlash, container: `#${id}-area` }),
      Paste.configure({ upload: (files) => latest.current.upload(files), onLost: setLosses }),
      Placeholder.configure({
        includeChildren: false,
        placeholder: ({ node }) => (node.type.name === "paragraph" ? "Write, or type / for a block" : ""),
      }),
    ],
    [id],
  );
  const editor = useEditor({
    extensions,
    content,
    editorProps: {
      attributes: {
        class: "post-text blocks",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text",
      },
    },
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: updated }) => {
      lastEmitted.current = readSections(updated.state.doc);
      latest.current.onChange(lastEmitted.current as PostSection[]);
    },
    onSelectionUpdate: ({ editor: { state } }) => {
      const at = locateSections(state.doc).findLastIndex(({ position }) => position <= state.selection.from);
      if (at >= 0) latest.current.onCursor(at);
    },
  });

  // A layout effect: after the next key press the editor's own sections would look like sections from elsewhere.
  useLayoutEffect(() => {
    if (sections === lastEmitted.current) return;
    const isUnchanged = isSame(sections, readSections(editor.state.doc));
    lastEmitted.current = sections;
    if (!isUnchanged)
      editor.commands.setContent(buildDocument(sections, editor.schema).toJSON() as object, { emitUpdate: false });
  }, [editor, sections]);
  useUploadedImages(editor, uploads);
  useImperativeHandle(
    ref,
    () => ({
      focusSection: (index) => {
        const position = locateSections(editor.state.doc)[index]?.position ?? 0;
        focusBlock(editor.view, editor.state.doc.resolve(position).index(0));
      },
      insertImage: (imageUrl) => {
        const block = findCurrentBlock(editor.state);
        const image = editor.schema.node("image", { imageUrl });
        const after = block ? block.position + block.node.nodeSize : 0;
        editor.view.dispatch(editor.state.tr.insert(after, image));
        focusBlock(editor.view, (block?.index ?? -1) + 1);
      },
    }),
    [editor],
  );

  return (
    <UploadsProvider value={uploads}>
      <div ref={setArea} id={`${id}-area`} className="block-area post-body">
        {area && <BlockGutter editor={editor} area={area} />}
        <EditorContent editor={editor} className="block-text" />
        {area && <BubbleToolbar editor={editor} />}
        {area && slash && <SlashMenuList state={slash} id={`${id}-menu`} textBox={editor.view.dom} container={area} />}
      </div>
      {losses.length > 0 && <PasteNotice losses={losses} onClose={() => setLosses([])} />}
    </UploadsProvider>
  );
});
