import { Node, textblockTypeInputRule } from "@tiptap/core";
import { origin } from "./origin.ts";

export const CodeBlock = Node.create({
  name: "codeBlock",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  isolating: true,
  defining: true,
  addAttributes: () => ({
    ...origin,
    language: {
      default: "",
      rendered: false,
      parseHTML: (element: HTMLElement) => element.getAttribute("data-language") ?? "",
    },
  }),
  parseHTML: () => [{ tag: "pre", preserveWhitespace: "full" }],
  renderHTML: ({ node }) => ["pre", { "data-language": String(node.attrs["language"]) }, ["code", 0]],
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([\w+#.-]{0,30})\s$/,
        type: this.type,
        getAttributes: ([, language = ""]) => ({ language }),
      }),
    ];
  },
});
