// For browsers that refuse storage: a reload forgets. Null: a key that the browser refused to remove.
export const memoryFallback = new Map<string, string | null>();

function readText(key: string): string | null {
  const fallback = memoryFallback.get(key);
  if (fallback !== undefined) return fallback;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
    memoryFallback.delete(key);
  } catch {
    memoryFallback.set(key, text);
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
    memoryFallback.delete(key);
  } catch {
    memoryFallback.set(key, null);
  }
}

/**
 * Loads the schema only if something is stored. Damaged text moves to '{key}:set-aside', so that it isn't lost.
 * Why: site/docs/decisions/0004-stored-data-is-parsed-lazily.md
 */
export async function readStored<Value>(
  key: string,
  importSchema: () => Promise<Schema<Value>>,
): Promise<Value | null> {
  if (readText(key) === null) return null;
  const schema = await importSchema();
  // Read only now: the value may have been written or removed while the schema was loading.
  return parseStored(key, schema);
}

export interface Schema<Value> {
  parse: (value: unknown) => Value;
}

export function parseStored<Value>(key: string, schema: Schema<Value>): Value | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    console.warn(`Stored data "${key}" couldn't be read and was set aside`, error);
    // In this order: full storage has room for the copy once the original is gone.
    removeStored(key);
    writeText(`${key}:set-aside`, text);
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

/** False if the browser refused to store it: the value lasts until the page is left. */
export const isPersisted = (key: string): boolean => !memoryFallback.has(key);

/** True if the stored value differs from this one; null stands for nothing. */
export const isDifferentFromStored = (key: string, value: unknown): boolean =>
  readText(key) !== (value === null ? null : JSON.stringify(value));

/** Called for changes of other tabs, and when the page returns from the back/forward cache. Returns the unsubscribe. */
export function subscribeToStored(key: string, listener: () => void): () => void {
  // The key is null when the whole storage was cleared.
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener("storage", handleStorage);
  window.addEventListener("pageshow", handlePageShow);
  return () => {
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener("pageshow", handlePageShow);
  };
}

export const hasStored = (key: string): boolean => readText(key) !== null;

/** Without its schema, which can't be loaded offline. Drops the oldest beyond `maxEntries`; sets aside a non-list. */
export function appendStored(key: string, entry: unknown, maxEntries: number): void {
  const text = readText(key) ?? "[]";
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    console.warn(`Stored data "${key}" couldn't be read and was set aside`, error);
  }
  if (!Array.isArray(list)) writeText(`${key}:set-aside`, text);
  writeStored(key, [...(Array.isArray(list) ? list : []), entry].slice(-maxEntries));
}

/** A boolean, or null if there is none. Too small for a schema. */
export function readStoredSwitch(key: string): boolean | null {
  const text = readText(key);
  return text === "true" ? true : text === "false" ? false : null;
}
