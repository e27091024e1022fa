import { Node } from "@tiptap/core";
import { toPictureAddress } from "#blog/addresses.ts";
import { origin } from "./origin.ts";

/** A picture: address and description in its attributes, the caption as its text. */
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
    /** The upload that the address is waited for from. */
    upload: { default: null as string | null, rendered: false },
  }),
  parseHTML: () => [{ tag: "figure", contentElement: "figcaption" }],
  renderHTML: ({ node }) => {
    const { imageUrl, imageAlt } = node.attrs as { imageUrl: string; imageAlt: string };
    return ["figure", ["img", { src: toPictureAddress(imageUrl) ?? "", alt: imageAlt }], ["figcaption", 0]];
  },
});
