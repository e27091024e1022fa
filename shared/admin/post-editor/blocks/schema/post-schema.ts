import { getSchema } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { ChartBlock } from "./chart-block.ts";
import { CodeBlock } from "./code-block.ts";
import { ImageBlock } from "./image-block.ts";
import { ButtonBlock, CardBlock, VideoBlock } from "./link-block.ts";
import { ListBlock, ListItem } from "./list-block.ts";
import { Highlight, Link, Subscript, Superscript } from "./marks.ts";
import { TableBlock, TableCell, TableRow } from "./table-block.ts";
import {
  CalloutBlock,
  DividerBlock,
  FootnoteBlock,
  HeadingBlock,
  ParagraphBlock,
  QuoteBlock,
  SubheadingBlock,
  UnknownBlock,
} from "./text-blocks.ts";

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
  CalloutBlock,
  FootnoteBlock,
  DividerBlock,
  UnknownBlock,
  ListBlock,
  ListItem,
  TableBlock,
  TableRow,
  TableCell,
  Link,
  Highlight,
  Subscript,
  Superscript,
];

export const postSchema = getSchema([
  ...postNodes,
  ImageBlock,
  CodeBlock,
  VideoBlock,
  ButtonBlock,
  CardBlock,
  ChartBlock,
]);
