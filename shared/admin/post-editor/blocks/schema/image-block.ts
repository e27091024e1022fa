import { Node } from "@tiptap/core";
import { parseImageAddress } from "#blog/addresses.ts";
import { origin } from "./origin.ts";

/** The block's text is the caption. */
export const ImageBlock = Node.create({
  name: "image",
  group: "block",
  content: "inline*",
  isolating: true,
  defining: true,
  draggable: false,
  addAttributes: () => ({
    ...origin,
    imageUrl: {
      default: "",
      rendered: false,
      parseHTML: (element: HTMLElement) => element.querySelector("img")?.getAttribute("src") ?? "",
    },
    imageAlt: {
      default: "",
      rendered: false,
      parseHTML: (element: HTMLElement) => element.querySelector("img")?.getAttribute("alt") ?? "",
    },
    /** The id of the upload that will provide the address. */
    upload: { default: null as string | null, rendered: false },
  }),
  parseHTML: () => [{ tag: "figure", contentElement: "figcaption" }],
  renderHTML: ({ node }) => {
    const { imageUrl, imageAlt } = node.attrs as { imageUrl: string; imageAlt: string };
    return ["figure", ["img", { src: parseImageAddress(imageUrl) ?? "", alt: imageAlt }], ["figcaption", 0]];
  },
});
