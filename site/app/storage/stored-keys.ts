import { memoryFallback } from "./browser-storage.ts";

const setAsideSuffix = ":set-aside";

function listAllKeys(): string[] {
  try {
    const { localStorage } = window;
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  } catch {
    return [];
  }
}

/** Includes keys held in memory for this visit; excludes damaged entries that were set aside. */
export function listStoredKeys(prefix: string): string[] {
  const inMemory = [...memoryFallback].flatMap(([key, text]) => (text === null ? [] : [key]));
  const keys = new Set([...listAllKeys().filter((key) => memoryFallback.get(key) !== null), ...inMemory]);
  return [...keys].filter((key) => key.startsWith(prefix) && !key.endsWith(setAsideSuffix)).sort();
}

export const listSetAsideKeys = (prefix: string): string[] =>
  listAllKeys()
    .filter((key) => key.startsWith(prefix) && key.endsWith(setAsideSuffix))
    .sort();

export function canReadStorage(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}
