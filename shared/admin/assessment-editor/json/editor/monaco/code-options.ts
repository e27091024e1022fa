import type { monaco } from "./start-monaco.ts";

/** UTF-16 units from which on the editor leaves out what takes time with every key. */
const largeText = 1_000_000;

export const codeFont = { family: '"Martian Mono", "Martian Mono Fallback", ui-monospace, monospace', size: 13 };

/** What the editor and the comparison have in common. */
export const commonOptions = {
  automaticLayout: true,
  bracketPairColorization: { enabled: false },
  contextmenu: true,
  fixedOverflowWidgets: true,
  fontFamily: codeFont.family,
  fontSize: codeFont.size,
  lineHeight: 22,
  links: false,
  minimap: { enabled: false },
  occurrencesHighlight: "off",
  overviewRulerBorder: false,
  padding: { top: 12, bottom: 12 },
  renderLineHighlight: "none",
  scrollBeyondLastLine: false,
  selectionHighlight: false,
  // A page that is scrolled goes on being scrolled at the text's ends.
  scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false },
  stickyScroll: { enabled: false },
  unusualLineTerminators: "off",
  // The menu's colours come from the page.
  useShadowDOM: false,
} as const satisfies monaco.editor.IEditorOptions;

/** What depends on how long the text is. */
export function toSizeOptions(length: number): monaco.editor.IEditorOptions {
  const isLarge = length > largeText;
  return {
    folding: !isLarge,
    guides: { indentation: !isLarge },
    hover: { enabled: isLarge ? "off" : "on" },
    matchBrackets: isLarge ? "never" : "near",
    quickSuggestions: isLarge ? false : { strings: true, other: true, comments: false },
  };
}
