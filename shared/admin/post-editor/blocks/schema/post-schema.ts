import { getSchema } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { ImageBlock } from "./image-block.ts";
import { ListBlock, ListItem } from "./list-block.ts";
import { Highlight, Link, Subscript, Superscript } from "./marks.ts";
import { HeadingBlock, ParagraphBlock, QuoteBlock, SubheadingBlock, UnknownBlock } from "./text-blocks.ts";

/** Extensions that a post doesn't allow or replaces. */
const excluded = {
  blockquote: false,
  bulletList: false,
  codeBlock: false,
  dropcursor: false,
  heading: false,
  horizontalRule: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  paragraph: false,
  trailingNode: false,
} as const;

export const postNodes = [
  ParagraphBlock,
  StarterKit.configure(excluded),
  HeadingBlock,
  SubheadingBlock,
  QuoteBlock,
  UnknownBlock,
  ListBlock,
  ListItem,
  Link,
  Highlight,
  Subscript,
  Superscript,
];

/** For code that works on posts without an editor. */
export const postSchema = getSchema([...postNodes, ImageBlock]);
