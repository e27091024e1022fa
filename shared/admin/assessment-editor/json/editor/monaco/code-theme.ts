import { useEffect } from "react";
import { useResolvedTheme } from "#ui/theme/use-resolved-theme.ts";
import { monaco } from "./start-monaco.ts";

type Token = (name: string) => string;

const buildRules = (token: Token): monaco.editor.ITokenThemeRule[] => [
  { token: "", foreground: token("--ink") },
  { token: "string.key.json", foreground: token("--ink"), fontStyle: "bold" },
  { token: "string.value.json", foreground: token("--cat-ink") },
  { token: "number.json", foreground: token("--maybe") },
  { token: "keyword.json", foreground: token("--no") },
  { token: "comment.line.json", foreground: token("--ink-3") },
  { token: "comment.block.json", foreground: token("--ink-3") },
];

const buildColors = (token: Token): monaco.editor.IColors => ({
  "editor.background": token("--surface"),
  "editor.foreground": token("--ink"),
  "editor.lineHighlightBackground": "#00000000",
  "editor.lineHighlightBorder": token("--rule"),
  "editor.selectionBackground": token("--signal-tint"),
  "editor.inactiveSelectionBackground": token("--sunken"),
  "editor.selectionHighlightBackground": token("--sunken"),
  "editor.findMatchBackground": token("--signal"),
  "editor.findMatchForeground": token("--on-signal"),
  "editor.findMatchHighlightBackground": token("--signal-tint"),
  "editor.foldBackground": token("--sunken"),
  "editorBracketMatch.background": token("--signal-tint"),
  "editorBracketMatch.border": token("--edge"),
  "editor.rangeHighlightBackground": token("--sunken"),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, token("--ink")]),
  ),
  "editorBracketHighlight.unexpectedBracket.foreground": token("--no"),
  "editorCursor.foreground": token("--ink"),
  "editorLineNumber.foreground": token("--ink-3"),
  "editorLineNumber.activeForeground": token("--ink"),
  "editorIndentGuide.background1": token("--rule"),
  "editorIndentGuide.activeBackground1": token("--tick"),
  "editorGutter.background": token("--surface"),
  "editorGutter.foldingControlForeground": token("--ink-2"),
  "editorOverviewRuler.border": token("--rule"),
  "editorError.foreground": token("--no"),
  "editorWarning.foreground": token("--maybe"),
  "editorInfo.foreground": token("--ink-3"),
  "editorWidget.background": token("--surface"),
  "editorWidget.foreground": token("--ink"),
  "editorWidget.border": token("--edge"),
  "editorHoverWidget.background": token("--surface"),
  "editorHoverWidget.foreground": token("--ink"),
  "editorHoverWidget.border": token("--edge"),
  "editorSuggestWidget.background": token("--surface"),
  "editorSuggestWidget.foreground": token("--ink"),
  "editorSuggestWidget.border": token("--edge"),
  "editorSuggestWidget.selectedBackground": token("--signal"),
  "editorSuggestWidget.selectedForeground": token("--on-signal"),
  "editorSuggestWidget.selectedIconForeground": token("--on-signal"),
  "editorSuggestWidget.highlightForeground": token("--ink"),
  "editorSuggestWidget.focusHighlightForeground": token("--on-signal"),
  "list.focusBackground": token("--signal"),
  "list.focusForeground": token("--on-signal"),
  "list.hoverBackground": token("--sunken"),
  "list.highlightForeground": token("--ink"),
  "quickInput.background": token("--surface"),
  "quickInput.foreground": token("--ink"),
  "quickInputList.focusBackground": token("--signal"),
  "quickInputList.focusForeground": token("--on-signal"),
  "menu.background": token("--surface"),
  "menu.foreground": token("--ink"),
  "menu.selectionBackground": token("--sunken"),
  "menu.selectionForeground": token("--ink"),
  "menu.border": token("--edge"),
  "menu.separatorBackground": token("--rule"),
  "input.background": token("--ground"),
  "input.foreground": token("--ink"),
  "input.border": token("--edge"),
  "input.placeholderForeground": token("--ink-3"),
  "inputOption.activeBackground": token("--signal"),
  "inputOption.activeForeground": token("--on-signal"),
  "inputOption.activeBorder": token("--ink"),
  "keybindingLabel.foreground": token("--ink-2"),
  "pickerGroup.foreground": token("--ink-3"),
  "textLink.foreground": token("--ink"),
  "icon.foreground": token("--ink-2"),
  focusBorder: token("--focus"),
  "widget.border": token("--edge"),
  "scrollbarSlider.background": token("--rule"),
  "scrollbarSlider.hoverBackground": token("--tick"),
  "scrollbarSlider.activeBackground": token("--edge"),
  "diffEditor.insertedTextBackground": token("--yes-tint"),
  "diffEditor.insertedLineBackground": token("--yes-tint"),
  "diffEditor.removedTextBackground": token("--no-tint"),
  "diffEditor.removedLineBackground": token("--no-tint"),
  "diffEditor.border": token("--rule"),
  "diffEditor.unchangedRegionBackground": token("--sunken"),
  "diffEditor.unchangedRegionForeground": token("--ink-2"),
  "diffEditor.diagonalFill": token("--rule"),
});

export function useCodeTheme(element: HTMLElement | null): string {
  const theme = useResolvedTheme();
  const name = `illumine-${theme}`;
  useEffect(() => {
    if (!element) return;
    const styles = getComputedStyle(element);
    const token = (name: string) => styles.getPropertyValue(name).trim();
    monaco.editor.defineTheme(name, {
      base: theme === "dark" ? "vs-dark" : "vs",
      inherit: true,
      rules: buildRules(token),
      colors: buildColors(token),
    });
    monaco.editor.setTheme(name);
  }, [element, theme, name]);
  return name;
}
