import type { monaco } from "./start-monaco.ts";

/** UTF-16 units. Above this, features that cost time with every key are off. */
const largeTextLength = 1_000_000;

export const codeFont = { family: '"Martian Mono", "Martian Mono Fallback", ui-monospace, monospace', size: 13 };

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
  // The page keeps scrolling at the text's ends.
  scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false },
  stickyScroll: { enabled: false },
  unusualLineTerminators: "off",
  // The menu's colors come from the page.
  useShadowDOM: false,
} as const satisfies monaco.editor.IEditorOptions;

export const isLargeText = (text: string): boolean => text.length > largeTextLength;

export function getSizeOptions(isLarge: boolean): monaco.editor.IEditorOptions {
  return {
    folding: !isLarge,
    guides: { indentation: !isLarge },
    hover: { enabled: isLarge ? "off" : "on" },
    matchBrackets: isLarge ? "never" : "near",
    quickSuggestions: isLarge ? false : { strings: true, other: true, comments: false },
  };
}
