const key = "adminToken";
/** The browser's storage event reaches other windows only; these listeners are for this one. */
const listeners = new Set<() => void>();

// If the browser refuses storage, the sign-in lasts until the page is left.
let memoryToken: string | null = null;

/** The administrator's bearer token, useless without the device's HttpOnly cookie; null when signed out. */
export function readAdminToken(): string | null {
  if (memoryToken !== null) return memoryToken;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeAdminToken(token: string): void {
  try {
    window.localStorage.setItem(key, token);
  } catch {
    memoryToken = token;
  }
  for (const listener of listeners) listener();
}

export function removeAdminToken(): void {
  memoryToken = null;
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage that refuses access can't hold our token.
  }
  for (const listener of listeners) listener();
}

/** Called on sign-in and sign-out, in this window or another. Returns the unsubscribe function. */
export function subscribeToAdminToken(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", handleStorage);
  };
}
