import type { Editor } from "@tiptap/core";
import { useEffect } from "react";
import type { Uploads } from "../files/use-uploads.ts";

export function useUploadedImages(editor: Editor, { items, dismiss }: Uploads): void {
  useEffect(() => {
    for (const { id, attachment } of items) {
      if (!attachment) continue;
      const { tr } = editor.state;
      editor.state.doc.forEach((node, position) => {
        if (node.attrs["upload"] !== id) return;
        tr.setNodeMarkup(position, null, { ...node.attrs, imageUrl: attachment.url, upload: null });
      });
      // Undoing earlier edits must not remove the address.
      if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false));
      dismiss(id);
    }
  }, [editor, items, dismiss]);
}
