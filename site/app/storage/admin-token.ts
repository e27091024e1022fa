import { createEmitter } from "@illumine/shared/async/emitter.ts";

const key = "adminToken";
/** The browser's storage event reaches other windows only; these changes are for this one. */
const changes = createEmitter();

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
  changes.emit();
}

export function removeAdminToken(): void {
  memoryToken = null;
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage that refuses access can't hold our token.
  }
  changes.emit();
}

export function subscribeToAdminToken(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener("storage", handleStorage);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", handleStorage);
  };
}
