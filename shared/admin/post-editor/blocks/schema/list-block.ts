import { InputRule, Node } from "@tiptap/core";
import type { NodeType } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { origin } from "./origin.ts";

const listInputRule = (find: RegExp, type: NodeType, isOrdered: boolean) =>
  new InputRule({
    find,
    handler: ({ state, range }) => {
      const $from = state.doc.resolve(range.from);
      if ($from.parent.type.name !== "paragraph") return null;
      const item = type.schema.node("listItem", null, $from.parent.content.cut(range.to - $from.start()));
      state.tr.replaceWith($from.before(), $from.after(), type.create({ isOrdered }, item));
      state.tr.setSelection(TextSelection.create(state.tr.doc, $from.before() + 2));
    },
  });

export const ListBlock = Node.create({
  name: "list",
  group: "block",
  content: "listItem+",
  addAttributes: () => ({
    ...origin,
    isOrdered: { default: false, rendered: false, parseHTML: (element: HTMLElement) => element.tagName === "OL" },
  }),
  parseHTML: () => [{ tag: "ul" }, { tag: "ol" }],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs["isOrdered"] ? "ol" : "ul", HTMLAttributes, 0],
  addInputRules() {
    return [listInputRule(/^[-*]\s$/, this.type, false), listInputRule(/^1[.)]\s$/, this.type, true)];
  },
});

export const ListItem = Node.create({
  name: "listItem",
  content: "inline*",
  defining: true,
  addAttributes: () => ({
    depth: {
      default: 0,
      parseHTML: (element: HTMLElement) => Number(element.getAttribute("data-depth")) || 0,
      renderHTML: ({ depth }: { depth?: number }) => (depth ? { "data-depth": depth } : {}),
    },
    /** Null: as the list. */
    isOrdered: {
      default: null as boolean | null,
      parseHTML: (element: HTMLElement) => {
        const marker = element.getAttribute("data-marker");
        return marker === null ? null : marker === "number";
      },
      renderHTML: ({ isOrdered }: { isOrdered?: boolean | null }) =>
        typeof isOrdered === "boolean" ? { "data-marker": isOrdered ? "number" : "dash" } : {},
    },
  }),
  parseHTML: () => [{ tag: "li" }],
  renderHTML: ({ HTMLAttributes }) => ["li", HTMLAttributes, 0],
});
