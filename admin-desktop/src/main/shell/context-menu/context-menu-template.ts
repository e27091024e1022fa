import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import { commandTexts } from "#src/model/command-texts.ts";

type Item = MenuItemConstructorOptions;

export type ContextMenuState = Pick<
  ContextMenuParams,
  "isEditable" | "editFlags" | "selectionText" | "misspelledWord" | "dictionarySuggestions"
> & {
  filePath: string | null;
};

export interface ContextMenuActions {
  replaceMisspelling(word: string): void;
  addToDictionary(word: string): void;
  showInFolder(path: string): void;
  revertFile(): void;
}

const separator: Item = { type: "separator" };

function buildSpellingItems(state: ContextMenuState, actions: ContextMenuActions): Item[] {
  const { misspelledWord, dictionarySuggestions } = state;
  if (misspelledWord === "") return [];
  const suggestions = dictionarySuggestions.map(
    (word): Item => ({ label: word.replaceAll("&", "&&"), click: () => actions.replaceMisspelling(word) }),
  );
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: "No suggestions", enabled: false }]),
    { label: "Add to Dictionary", click: () => actions.addToDictionary(misspelledWord) },
  ];
}

function buildEditItems({ isEditable, editFlags, selectionText }: ContextMenuState): Item[] {
  const { canCut, canCopy, canPaste, canSelectAll } = editFlags;
  if (!isEditable) return selectionText.trim() === "" ? [] : [{ role: "copy", enabled: canCopy }];
  return [
    { role: "cut", enabled: canCut },
    { role: "copy", enabled: canCopy },
    { role: "paste", enabled: canPaste },
    { role: "selectAll", enabled: canSelectAll },
  ];
}

function buildFileItems({ filePath }: ContextMenuState, actions: ContextMenuActions): Item[] {
  if (filePath === null) return [];
  return [
    { label: "Show in Folder", click: () => actions.showInFolder(filePath) },
    { label: commandTexts["revert file"].label, click: () => actions.revertFile() },
  ];
}

export function buildContextMenu(state: ContextMenuState, actions: ContextMenuActions): Item[] {
  const groups = [buildSpellingItems(state, actions), buildEditItems(state), buildFileItems(state, actions)].filter(
    (group) => group.length > 0,
  );
  return groups.flatMap((group, at) => (at === 0 ? group : [separator, ...group]));
}
