// Stands in where the browser refuses storage (private mode, blocked cookies, quota): the visit works, a reload forgets.
// Null is a key that the browser refused to remove: what it still holds must not come back.
export const memory = new Map<string, string | null>();

function readText(key: string): string | null {
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
    memory.delete(key);
  } catch {
    memory.set(key, null);
  }
}

/**
 * What is stored under a key, or null. Its schema is loaded only where something is stored: a first visit pays nothing
 * for it. Text that does not parse is set aside under '{key}:set-aside' and the key is free again: a damaged entry must
 * neither stop a visitor nor be lost.
 */
export async function readStored<Value>(
  key: string,
  importSchema: () => Promise<Schema<Value>>,
): Promise<Value | null> {
  if (readText(key) === null) return null;
  const schema = await importSchema();
  // Only now: while the schema was on its way, the visitor may have written or removed it.
  return parseStored(key, schema);
}

/** What of a schema is needed. */
export interface Schema<Value> {
  parse: (value: unknown) => Value;
}

/** The same with a schema that is there. */
export function parseStored<Value>(key: string, schema: Schema<Value>): Value | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    console.warn(`What was stored as "${key}" is damaged and was set aside`, error);
    // In this order: a full storage has room for the copy once the original is gone.
    removeStored(key);
    writeText(`${key}:set-aside`, text);
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

/** Whether something else is stored under a key than this value; null stands for nothing. */
export const isOtherThan = (key: string, value: unknown): boolean =>
  readText(key) !== (value === null ? null : JSON.stringify(value));

/** Calls back when another tab has changed a key, or when the page comes back from the browser's cache. Returns the end of it. */
export function onStoredChange(key: string, listener: () => void): () => void {
  // Null: the whole storage was emptied.
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const handleShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener("storage", handleStorage);
  window.addEventListener("pageshow", handleShow);
  return () => {
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener("pageshow", handleShow);
  };
}

export const hasStored = (key: string): boolean => readText(key) !== null;

/**
 * Adds to a list without its schema, which cannot be loaded where there is no network; of more than `largest` entries the
 * oldest go. What is no list is set aside.
 */
export function appendStored(key: string, entry: unknown, largest: number): void {
  const text = readText(key) ?? "[]";
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    console.warn(`What was stored as "${key}" is damaged and was set aside`, error);
  }
  if (!Array.isArray(list)) writeText(`${key}:set-aside`, text);
  writeStored(key, [...(Array.isArray(list) ? list : []), entry].slice(-largest));
}

/** A switch stored as true or false; null where it is neither. Too small for a schema. */
export function readStoredSwitch(key: string): boolean | null {
  const text = readText(key);
  return text === "true" ? true : text === "false" ? false : null;
}
