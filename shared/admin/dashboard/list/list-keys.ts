import type { KeyGroup } from "#admin/keys/key-groups.ts";

export type ListAction =
  | "next"
  | "previous"
  | "edit"
  | "select"
  | "switch"
  | "feature"
  | "delete"
  | "search"
  | "help"
  | "clear";

interface ListKey {
  keys: readonly string[];
  /** Works only while an entry has the focus: elsewhere the key belongs to the browser. */
  isInListOnly?: boolean;
  action: ListAction;
  keyLabel: string;
  meaning: string;
}

/** Enter follows the title's link by itself; it is here for the help dialog only. */
export const listKeys: readonly ListKey[] = [
  { keys: ["/"], action: "search", keyLabel: "/", meaning: "Search" },
  { keys: ["j"], action: "next", keyLabel: "j", meaning: "Next item" },
  {
    keys: ["ArrowDown"],
    isInListOnly: true,
    action: "next",
    keyLabel: "↓",
    meaning: "Next item, when one has the focus",
  },
  { keys: ["k"], action: "previous", keyLabel: "k", meaning: "Previous item" },
  {
    keys: ["ArrowUp"],
    isInListOnly: true,
    action: "previous",
    keyLabel: "↑",
    meaning: "Previous item, when one has the focus",
  },
  { keys: ["e"], isInListOnly: true, action: "edit", keyLabel: "Enter or e", meaning: "Edit the item" },
  { keys: ["x"], isInListOnly: true, action: "select", keyLabel: "x", meaning: "Select the item; with Shift, a range" },
  {
    keys: ["p"],
    isInListOnly: true,
    action: "switch",
    keyLabel: "p",
    meaning: "Publish or unpublish, activate or deactivate",
  },
  { keys: ["f"], isInListOnly: true, action: "feature", keyLabel: "f", meaning: "Feature or unfeature" },
  {
    keys: ["Delete"],
    isInListOnly: true,
    action: "delete",
    keyLabel: "Delete",
    meaning: "Delete the item (asks first)",
  },
  { keys: ["Escape"], action: "clear", keyLabel: "Esc", meaning: "Clear the selection" },
  { keys: ["?"], action: "help", keyLabel: "?", meaning: "Keyboard shortcuts" },
];

export const listKeyGroup: KeyGroup = {
  title: "In the dashboard's list, or when nothing has the focus",
  entries: listKeys.map(({ keyLabel, meaning }) => [keyLabel, meaning]),
};

export function findListAction(key: string, { isInList }: { isInList: boolean }): ListAction | null {
  // With Shift or Caps Lock a letter arrives as a capital.
  const normalizedKey = key.length === 1 ? key.toLowerCase() : key;
  const found = listKeys.find(({ keys, isInListOnly }) => keys.includes(normalizedKey) && (isInList || !isInListOnly));
  return found?.action ?? null;
}
