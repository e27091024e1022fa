import { mergeAttributes, Node } from "@tiptap/core";
import { parseLinkAddress } from "#blog/addresses.ts";
import { origin } from "./origin.ts";

/** The block's text is what the link says. */
const createLinkBlock = (name: "video" | "button" | "card") =>
  Node.create({
    name,
    group: "block",
    content: "text*",
    marks: "",
    isolating: true,
    defining: true,
    addAttributes: () => ({
      ...origin,
      href: {
        default: "",
        rendered: false,
        parseHTML: (element: HTMLElement) => element.getAttribute("data-href") ?? "",
      },
    }),
    parseHTML: () => [{ tag: `p[data-block=${name}]`, priority: 60 }],
    renderHTML: ({ node, HTMLAttributes }) => [
      "p",
      mergeAttributes(HTMLAttributes, {
        "data-block": name,
        "data-href": parseLinkAddress(String(node.attrs["href"])) ?? "",
      }),
      0,
    ],
  });

export const VideoBlock = createLinkBlock("video");
export const ButtonBlock = createLinkBlock("button");
export const CardBlock = createLinkBlock("card");
