import { InputRule, Mark, PasteRule } from "@tiptap/core";
import { parseLinkAddress } from "#blog/addresses.ts";

const createMark = (name: string, tag: string, excludes?: string) =>
  Mark.create({
    name,
    ...(excludes !== undefined && { excludes }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Highlight = createMark("highlight", "mark");
export const Subscript = createMark("subscript", "sub", "superscript");
export const Superscript = createMark("superscript", "sup", "subscript");

/** Only safe addresses become links, wherever they come from. */
export const Link = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: "" }, title: { default: null as string | null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => {
        const href = parseLinkAddress(element.getAttribute("href") ?? "");
        return href === null ? false : { href, title: element.getAttribute("title") };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { href, title } }) => {
    const address = parseLinkAddress(String(href));
    return address === null ? ["span", 0] : ["a", { href: address, title, rel: "noopener noreferrer nofollow" }, 0];
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
        handler: ({ state, range, match }) => {
          const [, text = "", target = ""] = match;
          const href = parseLinkAddress(target);
          if (href === null) return null;
          state.tr.replaceWith(range.from, range.to, state.schema.text(text, [this.type.create({ href })]));
          state.tr.removeStoredMark(this.type);
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      new PasteRule({
        find: /\[([^[\]]+)\]\(([^()\s]+)\)/g,
        handler: ({ state, range, match }) => {
          const [, text = "", target = ""] = match;
          const href = parseLinkAddress(target);
          if (href === null) return null;
          state.tr.replaceWith(range.from, range.to, state.schema.text(text, [this.type.create({ href })]));
        },
      }),
    ];
  },
});
