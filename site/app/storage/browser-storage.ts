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
  importSchema: () => Promise<{ parse: (value: unknown) => Value }>,
): Promise<Value | null> {
  if (readText(key) === null) return null;
  const schema = await importSchema();
  // Only now: while the schema was on its way, the visitor may have written or removed it.
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

/** A switch stored as true or false; null where it is neither. Too small for a schema. */
export function readStoredSwitch(key: string): boolean | null {
  const text = readText(key);
  return text === "true" ? true : text === "false" ? false : null;
}
