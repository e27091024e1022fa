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
  /** Only with the focus on a line: elsewhere the key is the browser's. */
  isInListOnly?: boolean;
  action: ListAction;
  /** As the help dialog names it. */
  shown: string;
  meaning: string;
}

/** Keys of the list. Enter on a title is the link's own, and stands in the help only. */
export const listKeys: readonly ListKey[] = [
  { keys: ["/"], action: "search", shown: "/", meaning: "Search" },
  { keys: ["j"], action: "next", shown: "j", meaning: "Next line" },
  { keys: ["ArrowDown"], isInListOnly: true, action: "next", shown: "Down", meaning: "Next line, from a line" },
  { keys: ["k"], action: "previous", shown: "k", meaning: "Previous line" },
  { keys: ["ArrowUp"], isInListOnly: true, action: "previous", shown: "Up", meaning: "Previous line, from a line" },
  { keys: ["e"], isInListOnly: true, action: "edit", shown: "Enter or e", meaning: "Edit the line" },
  { keys: ["x"], isInListOnly: true, action: "select", shown: "x", meaning: "Select the line; with Shift up to it" },
  {
    keys: ["p"],
    isInListOnly: true,
    action: "switch",
    shown: "p",
    meaning: "Publish or unpublish, activate or deactivate",
  },
  { keys: ["f"], isInListOnly: true, action: "feature", shown: "f", meaning: "Feature, or stop" },
  {
    keys: ["Delete"],
    isInListOnly: true,
    action: "delete",
    shown: "Delete",
    meaning: "Delete the line, after a question",
  },
  { keys: ["Escape"], action: "clear", shown: "Escape", meaning: "Select nothing" },
  { keys: ["?"], action: "help", shown: "?", meaning: "Keyboard shortcuts" },
];

/** What a key means to the list, or null. */
export function findListAction(key: string, { isInList }: { isInList: boolean }): ListAction | null {
  // With Shift, or with Caps Lock on, a letter comes as a capital.
  const own = key.length === 1 ? key.toLowerCase() : key;
  const found = listKeys.find(({ keys, isInListOnly }) => keys.includes(own) && (isInList || !isInListOnly));
  return found?.action ?? null;
}
