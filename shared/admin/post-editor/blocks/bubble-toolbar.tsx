import { type Editor, isTextSelection } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { type KeyboardEvent, useEffect, useState } from "react";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { LinkForm } from "./link-form.tsx";

const marks = [
  { name: "bold", label: "Bold", keys: "Control+B", drawing: <b>B</b> },
  { name: "italic", label: "Italic", keys: "Control+I", drawing: <i>I</i> },
  { name: "code", label: "Code", keys: "Control+E", drawing: <ToolIcon name="code" /> },
] as const;

/** Tab leads to it from the text, Escape leads back. */
export function BubbleToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      code: current.isActive("code"),
      link: current.isActive("link"),
      isEmpty: current.state.selection.empty,
    }),
  });
  useEffect(() => {
    if (active.isEmpty) setLinking(false);
  }, [active.isEmpty]);
  useEffect(() => {
    const { dom } = editor.view;
    const open = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k" || editor.state.selection.empty) return;
      event.preventDefault();
      // Elsewhere the same keys open the command palette.
      event.stopPropagation();
      setLinking(true);
    };
    dom.addEventListener("keydown", open);
    return () => dom.removeEventListener("keydown", open);
  }, [editor]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") editor.commands.focus();
  };
  return (
    <BubbleMenu
      editor={editor}
      updateDelay={0}
      options={{ placement: "top", offset: 8, shift: { padding: 8 } }}
      shouldShow={({ state: { selection, doc }, from, to, view, element }) =>
        isTextSelection(selection) &&
        doc.textBetween(from, to).length > 0 &&
        (view.hasFocus() || element.contains(document.activeElement))
      }
    >
      {/* Handled here because BubbleMenu's own element passes its events on as plain objects. */}
      <div className="bubble" role="toolbar" aria-label="Selected text" onKeyDown={handleKey}>
        {isLinking ? (
          <LinkForm editor={editor} onClose={() => setLinking(false)} />
        ) : (
          <>
            {marks.map(({ name, label, keys, drawing }) => (
              <button
                key={name}
                type="button"
                className="icon-btn"
                aria-label={label}
                title={label}
                aria-keyshortcuts={keys}
                aria-pressed={active[name]}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => editor.chain().focus().toggleMark(name).run()}
              >
                {drawing}
              </button>
            ))}
            <button
              type="button"
              className="bubble-link"
              aria-keyshortcuts="Control+K"
              aria-pressed={active.link}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setLinking(true)}
            >
              Link
            </button>
          </>
        )}
      </div>
    </BubbleMenu>
  );
}
