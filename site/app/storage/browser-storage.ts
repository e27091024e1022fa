// Stands in where the browser refuses storage (private mode, blocked cookies, quota): the visit works, a reload forgets.
const memory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return memory.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
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
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage is blocked: what the memory held is gone, and there is nothing else.
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
  const text = readText(key);
  if (text === null) return null;
  const schema = await importSchema();
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    console.warn(`What was stored as "${key}" is damaged and was set aside`, error);
    writeText(`${key}:set-aside`, text);
    removeStored(key);
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
