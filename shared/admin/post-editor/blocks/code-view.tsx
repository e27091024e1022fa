import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { CodeBlock } from "./schema/code-block.ts";

function CodeView({ node, updateAttributes }: NodeViewProps) {
  return (
    <NodeViewWrapper className="post-code tool-block">
      <div contentEditable={false} className="post-code-language">
        <input
          className="code-language"
          aria-label="Language of the code"
          placeholder="Language, such as python"
          value={String(node.attrs["language"])}
          maxLength={30}
          spellCheck={false}
          onChange={({ target }) =>
            updateAttributes({ language: target.value.replace(/[^\w+#.-]/g, "").toLowerCase() })
          }
        />
      </div>
      <NodeViewContent<"pre"> as="pre" spellCheck={false} />
    </NodeViewWrapper>
  );
}

export const EditableCodeBlock = CodeBlock.extend({ addNodeView: () => ReactNodeViewRenderer(CodeView) });
