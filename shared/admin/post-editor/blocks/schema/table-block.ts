import { Node } from "@tiptap/core";
import { origin } from "./origin.ts";

/** The first row is the header. All rows have the same number of cells. */
export const TableBlock = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  addAttributes: () => origin,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["div", { class: "post-table" }, ["table", ["tbody", 0]]],
});

export const TableRow = Node.create({
  name: "tableRow",
  content: "tableCell+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

export const TableCell = Node.create({
  name: "tableCell",
  content: "inline*",
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: "td" }, { tag: "th" }],
  renderHTML: () => ["td", 0],
});
