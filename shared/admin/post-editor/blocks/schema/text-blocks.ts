import { mergeAttributes, Node, nodeInputRule, textblockTypeInputRule } from "@tiptap/core";
import { origin } from "./origin.ts";

export const ParagraphBlock = Node.create({
  name: "paragraph",
  // Comes first in the schema: an empty document begins with it.
  priority: 1000,
  group: "block",
  content: "inline*",
  addAttributes: () => origin,
  parseHTML: () => [{ tag: "p" }],
  renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
});

const createHeading = (name: "heading" | "subheading", level: 2 | 3) =>
  Node.create({
    name,
    group: "block",
    content: "inline*",
    defining: true,
    addAttributes: () => origin,
    parseHTML: () => [{ tag: `h${level}` }],
    renderHTML: ({ HTMLAttributes }) => [`h${level}`, HTMLAttributes, 0],
    addInputRules() {
      return [textblockTypeInputRule({ find: new RegExp(`^#{${level - 1}}\\s$`), type: this.type })];
    },
  });

export const HeadingBlock = createHeading("heading", 2);
export const SubheadingBlock = createHeading("subheading", 3);

export const QuoteBlock = Node.create({
  name: "quote",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => origin,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: ({ HTMLAttributes }) => ["blockquote", mergeAttributes(HTMLAttributes, { class: "post-quote" }), 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^>\s$/, type: this.type })];
  },
});

export const CalloutBlock = Node.create({
  name: "callout",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => origin,
  parseHTML: () => [{ tag: "div.post-callout" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { class: "post-callout" }), 0],
});

/** Its number is its position among the footnotes: '[^1]' in the text leads to the first one. */
export const FootnoteBlock = Node.create({
  name: "footnote",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => origin,
  parseHTML: () => [{ tag: "p[data-block=footnote]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["p", mergeAttributes(HTMLAttributes, { "data-block": "footnote" }), 0],
});

export const DividerBlock = Node.create({
  name: "divider",
  group: "block",
  addAttributes: () => origin,
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: ({ HTMLAttributes }) => ["hr", HTMLAttributes],
  addInputRules() {
    return [nodeInputRule({ find: /^---$/, type: this.type })];
  },
});

/** A section of a type that this version doesn't know. It keeps its type and content and shows as a paragraph. */
export const UnknownBlock = Node.create({
  name: "unknown",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => ({
    ...origin,
    type: {
      default: "unknown",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-type") ?? "unknown",
      renderHTML: ({ type }: { type?: string }) => ({ "data-type": type }),
    },
  }),
  parseHTML: () => [{ tag: "p[data-type]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
});
