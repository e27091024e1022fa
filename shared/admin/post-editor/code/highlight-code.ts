import type { HLJSApi } from "highlight.js";
import { type CodeClass, removeCodeMarks } from "#blog/code-marks.ts";
import { decodeText } from "#blog/plain-text.ts";
import type { PostSection } from "#blog/schema.ts";
import { readCode, writeCode } from "#blog/section-content.ts";
import { type CodeLanguage, codeLanguages, findCodeLanguage } from "./code-languages.ts";

/** Longer code stays plain: nobody reads it in a post, and the editor must not stall. */
const maxLength = 50_000;

const scopes: Readonly<Record<CodeClass, readonly string[]>> = {
  "code-comment": ["comment", "quote", "doctag", "meta"],
  "code-keyword": ["keyword", "literal", "selector-tag", "deletion"],
  "code-string": ["string", "regexp", "char", "addition", "link"],
  "code-number": ["number", "symbol", "bullet"],
  "code-name": ["title", "name", "section", "attr", "attribute", "type", "class", "built_in", "property", "variable"],
};
const classes = new Map(
  Object.entries(scopes).flatMap(([name, covered]) => covered.map((scope) => [scope, name] as const)),
);
const references: Readonly<Record<string, string>> = { "&#x27;": "'", "&quot;": '"' };

function toCodeMarks(html: string): string {
  const open: boolean[] = [];
  return html.replace(
    /<span class="hljs-([\w-]+)[^"]*">|<span\b[^<>]*>|<\/span>|&#x27;|&quot;/g,
    (found, scope: string | undefined) => {
      const text = references[found];
      if (text !== undefined) return text;
      if (found === "</span>") return open.pop() ? found : "";
      const name = classes.get(scope ?? "");
      open.push(name !== undefined);
      return name === undefined ? "" : `<span class="${name}">`;
    },
  );
}

type Highlight = (code: string) => string;
const loaded = new Map<CodeLanguage, Promise<Highlight | null>>();

async function load(language: CodeLanguage): Promise<Highlight | null> {
  try {
    const [core, definition] = await Promise.all([import("highlight.js/lib/core"), codeLanguages[language]()]);
    const library: HLJSApi = core.default;
    library.registerLanguage(language, definition.default);
    return (code) => toCodeMarks(library.highlight(code, { language, ignoreIllegals: true }).value);
  } catch (error) {
    console.warn(`Code in ${language} stays plain`, error);
    return null;
  }
}

/** Once for as long as the page is open: a save that is sent again must be the same as before. */
function loadOnce(language: CodeLanguage): Promise<Highlight | null> {
  const known = loaded.get(language) ?? load(language);
  loaded.set(language, known);
  return known;
}

async function highlightSection(section: PostSection): Promise<PostSection> {
  if (section.type !== "code") return section;
  const { language, html } = readCode(section.content);
  const known = findCodeLanguage(language);
  if (!known || html.length > maxLength) return section;
  const marked = (await loadOnce(known))?.(decodeText(html));
  // Whatever the library makes of it, the code stays what was written.
  return marked !== undefined && removeCodeMarks(marked) === html
    ? { ...section, content: writeCode({ language, html: marked }) }
    : section;
}

/** The text as it's sent: its code is highlighted, so that no visitor needs a script for it. */
export const highlightPost = async <Text extends { sections: PostSection[] }>(text: Text): Promise<Text> => ({
  ...text,
  sections: await Promise.all(text.sections.map(highlightSection)),
});
