interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Which way through the history a key goes, if any: Ctrl or Cmd with Z, with Shift and Z, or with Y. */
export function findHistoryKey({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): "undo" | "redo" | null {
  if (ctrlKey === metaKey || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}
