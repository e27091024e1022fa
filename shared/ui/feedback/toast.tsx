import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";

/** The visitor's toasts: one at a time, 5,000 ms. The administrator's are in `admin-toast`. */
export interface ToastContent {
  title: string;
  description?: string;
  tone?: "note" | "ok" | "error";
  /** Milliseconds that it stays; default 5,000. */
  duration?: number;
}

export interface ToastItem extends ToastContent {
  id: number;
  open: boolean;
}

const limit = 1;
/** How long a dismissed toast is kept before it is forgotten (specification, section 9). */
const removeDelayMs = 1_000_000;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function write(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function forget(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  write(items.filter((item) => item.id !== id));
}

export interface ToastHandle {
  id: number;
  update: (content: Partial<ToastContent>) => void;
  dismiss: () => void;
}

/** The one way to tell a visitor something in passing. A newer toast takes the older one's place. */
export function showToast(content: ToastContent): ToastHandle {
  const id = ++lastId;
  for (const item of items.slice(limit - 1)) {
    clearTimeout(removals.get(item.id));
    removals.delete(item.id);
  }
  write([{ ...content, id, open: true }, ...items].slice(0, limit));
  return { id, update: (changes) => updateToast(id, changes), dismiss: () => dismissToast(id) };
}

export function updateToast(id: number, changes: Partial<ToastContent>): void {
  write(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
}

/** Closes one toast, or all of them; it is forgotten after 1,000,000 ms. */
export function dismissToast(id?: number): void {
  for (const item of items) {
    if ((id === undefined || item.id === id) && !removals.has(item.id)) {
      removals.set(item.id, setTimeout(forget, removeDelayMs, item.id));
    }
  }
  write(items.map((item) => (id === undefined || item.id === id ? { ...item, open: false } : item)));
}

/** What is held now; for tests and the view. */
export function listToasts(): readonly ToastItem[] {
  return items;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly ToastItem[] = [];

/** The toasts as state. */
export function useToasts(): readonly ToastItem[] {
  return useSyncExternalStore(subscribe, listToasts, () => none);
}

/** The one mount, in the root of the site. The toast library is loaded when the first toast is shown. */
export function VisitorToaster() {
  const toasts = useToasts();
  const [View, setView] = useState<ComponentType | null>(null);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import("./toast-view.tsx")
      .then((module) => isCurrent && setView(() => module.ToastView))
      .catch((error: unknown) => console.error("Could not load the notifications", error));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return View ? <View /> : null;
}
