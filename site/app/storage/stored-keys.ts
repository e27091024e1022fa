import { memory } from "./browser-storage.ts";

const setAside = ":set-aside";

function listAllKeys(): string[] {
  try {
    const { localStorage } = window;
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  } catch {
    return [];
  }
}

/** The keys that begin with a prefix, what is held for this visit only among them; entries set aside are not. */
export function listStoredKeys(prefix: string): string[] {
  const held = [...memory].flatMap(([key, text]) => (text === null ? [] : [key]));
  const keys = new Set([...listAllKeys().filter((key) => memory.get(key) !== null), ...held]);
  return [...keys].filter((key) => key.startsWith(prefix) && !key.endsWith(setAside)).sort();
}

/** The keys with a prefix whose damaged entries were set aside. */
export const listSetAsideKeys = (prefix: string): string[] =>
  listAllKeys()
    .filter((key) => key.startsWith(prefix) && key.endsWith(setAside))
    .sort();

/** False for what the browser refused to store: it is there until the page is left. */
export const isStoredForGood = (key: string): boolean => !memory.has(key);
