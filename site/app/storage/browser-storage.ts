// Used when the browser refuses storage (private mode, blocked cookies, quota): the visit works, a reload forgets. Null
// marks a key that the browser refused to remove, so that its stored value isn't read again.
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
 * The value stored under a key, or null. The schema is loaded only if something is stored, so a first visit doesn't pay
 * for it. Damaged text is moved to '{key}:set-aside': it must neither stop a visitor nor be lost.
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

/** Like `readStored`, with a schema that is loaded already. */
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

/** True if the stored value differs from this one; null stands for nothing. */
export const isDifferentFromStored = (key: string, value: unknown): boolean =>
  readText(key) !== (value === null ? null : JSON.stringify(value));

/**
 * Called when another tab has changed a key, or when this page returns from the back/forward cache. Returns the
 * unsubscribe function.
 */
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

/**
 * Appends to a list without its schema, which can't be loaded offline. Drops the oldest entries beyond `maxEntries`.
 * Anything that isn't a list is set aside.
 */
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
