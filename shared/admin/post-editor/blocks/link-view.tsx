import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useId } from "react";
import type { LinkTarget } from "#api/links.ts";
import { isWebAddress, parseLinkAddress } from "#blog/addresses.ts";
import { toCardPath } from "#blog/card-address.ts";
import { AddressBox } from "../links/address-box.tsx";
import { isAddressLike } from "../links/link-address.ts";
import { ButtonBlock, CardBlock, VideoBlock } from "./schema/link-block.ts";

interface LinkKind {
  text: string;
  address: string;
  error: string;
  isUsable: (href: string) => boolean;
  /** What can be searched for; null if only an address can be typed. */
  accepts: ((target: LinkTarget) => boolean) | null;
}

const kinds: Record<"video" | "button" | "card", LinkKind> = {
  video: {
    text: "Title of the video",
    address: "Video address",
    error: "Video address: use one that begins with https:// or http://",
    isUsable: isWebAddress,
    accepts: null,
  },
  button: {
    text: "Text of the button",
    address: "Link address",
    error: "Link address: use one that begins with https://, http://, mailto:, tel:, / or #",
    isUsable: (href) => parseLinkAddress(href) !== null,
    accepts: () => true,
  },
  card: {
    text: "Title, where the card can't be shown",
    address: "What the card shows",
    error: "What the card shows: use the address of a post, an assessment or an occupation of this site",
    isUsable: (href) => toCardPath(href) !== null,
    accepts: ({ path }) => toCardPath(path) !== null,
  },
};

const findKind = (name: string): LinkKind => (name === "video" || name === "card" ? kinds[name] : kinds.button);

function LinkView({ node, updateAttributes, editor, getPos }: NodeViewProps) {
  const { name } = node.type;
  const { text, address, error, isUsable, accepts } = findKind(name);
  const href = String(node.attrs["href"]);
  // Text that is searched for isn't a wrong address.
  const isRefused = href !== "" && !isUsable(href) && (accepts === null || isAddressLike(href));
  const isIncomplete = !isUsable(href) || node.childCount === 0;
  const id = useId();
  const changeAddress = (changed: string) => updateAttributes({ href: changed });
  const chooseTarget = ({ path, title }: LinkTarget) =>
    editor.commands.command(({ tr }) => {
      const position = getPos();
      if (position === undefined) return false;
      tr.setNodeAttribute(position, "href", path);
      if (name === "card" || node.childCount === 0) {
        tr.replaceWith(position + 1, position + node.nodeSize - 1, editor.schema.text(title));
      }
      return true;
    });
  const field = {
    id,
    value: href,
    placeholder: accepts ? "Search, or https://" : "https://",
    "aria-invalid": isRefused || undefined,
    "aria-describedby": isRefused ? `${id}-error` : undefined,
  };
  return (
    <NodeViewWrapper className="link-block tool-block" data-type={name}>
      <NodeViewContent<"p"> as="p" className="link-block-text" data-placeholder={text} />
      <div contentEditable={false} className="field">
        <label className="label" htmlFor={id}>
          {address}
        </label>
        {accepts ? (
          <AddressBox {...field} accepts={accepts} onChange={changeAddress} onChoose={chooseTarget} />
        ) : (
          <input {...field} className="input" maxLength={2000} onChange={({ target }) => changeAddress(target.value)} />
        )}
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
export const EditableCardBlock = CardBlock.extend({ addNodeView: nodeView });
