import { getSchema } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { ImageBlock } from "./image-block.ts";
import { ListBlock, ListItem } from "./list-block.ts";
import { Highlight, Link, Subscript, Superscript } from "./marks.ts";
import { HeadingBlock, ParagraphBlock, QuoteBlock, SubheadingBlock, UnknownBlock } from "./text-blocks.ts";

/** What of the kit a post has no place for, or has its own of. */
const left = {
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

/** The kinds of blocks and marks of a post: the section types and the inline tags, no more. */
export const postNodes = [
  ParagraphBlock,
  StarterKit.configure(left),
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

/** For what works on posts without an editor. */
export const postSchema = getSchema([...postNodes, ImageBlock]);
