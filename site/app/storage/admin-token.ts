const key = "adminToken";
/** Tells this window; the browser's own event tells only the others. */
const listeners = new Set<() => void>();

// Where the browser refuses storage the sign-in holds until the page is left.
let held: string | null = null;

/** The administrator's bearer token, useless without the device's HttpOnly cookie; null when signed out. */
export function readAdminToken(): string | null {
  if (held !== null) return held;
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
    held = token;
  }
  for (const listener of listeners) listener();
}

export function removeAdminToken(): void {
  held = null;
  try {
    window.localStorage.removeItem(key);
  } catch {
    // A storage that refuses holds no token of ours.
  }
  for (const listener of listeners) listener();
}

/** Calls back when somebody signs in or out, in this window or another. Returns the end of it. */
export function onAdminTokenChange(listener: () => void): () => void {
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
