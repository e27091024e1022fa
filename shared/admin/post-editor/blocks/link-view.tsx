import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useId } from "react";
import { isWebAddress, parseLinkAddress } from "#blog/addresses.ts";
import { ButtonBlock, VideoBlock } from "./schema/link-block.ts";

const labels = {
  video: {
    text: "Title of the video",
    address: "Video address",
    error: "Video address: use one that begins with https:// or http://",
  },
  button: {
    text: "Text of the button",
    address: "Link address",
    error: "Link address: use one that begins with https://, http://, mailto:, tel:, / or #",
  },
} as const;

function LinkView({ node, updateAttributes }: NodeViewProps) {
  const kind = node.type.name === "video" ? "video" : "button";
  const href = String(node.attrs["href"]);
  const { text, address, error } = labels[kind];
  const isRefused = href !== "" && (kind === "video" ? !isWebAddress(href) : parseLinkAddress(href) === null);
  const isIncomplete = href === "" || node.childCount === 0;
  const id = useId();
  return (
    <NodeViewWrapper className="link-block tool-block" data-type={kind}>
      <NodeViewContent<"p"> as="p" className="link-block-text" data-placeholder={text} />
      <div contentEditable={false} className="field">
        <label className="label" htmlFor={id}>
          {address}
        </label>
        <input
          id={id}
          className="input"
          value={href}
          placeholder="https://"
          maxLength={2000}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          onChange={({ target }) => updateAttributes({ href: target.value })}
        />
        {isRefused ? (
          <span className="field-error" id={`${id}-error`}>
            {error}
          </span>
        ) : (
          isIncomplete && <span className="small muted">Visitors see it once it has a text and an address.</span>
        )}
      </div>
    </NodeViewWrapper>
  );
}

/** Only an empty block shows its placeholder, and the stylesheet can't tell from React's markup. */
const nodeView = () =>
  ReactNodeViewRenderer(LinkView, { attrs: ({ node }) => ({ "data-empty": String(node.childCount === 0) }) });

export const EditableVideoBlock = VideoBlock.extend({ addNodeView: nodeView });
export const EditableButtonBlock = ButtonBlock.extend({ addNodeView: nodeView });
