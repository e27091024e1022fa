// Stands in where the browser refuses storage (private mode, blocked cookies, quota): the visit works, a reload forgets.
const memory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
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
 * What is stored under a key, or null. Text that does not parse is set aside under '{key}:set-aside' and the key is
 * free again: a damaged entry must neither stop a visitor nor be lost.
 */
export function readStored<Value>(key: string, parse: (value: unknown) => Value): Value | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
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
