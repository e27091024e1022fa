import { useSyncExternalStore } from "react";
import { createEmitter } from "#async/emitter.ts";

export interface ToastContent {
  title: string;
  description?: string;
  tone?: "note" | "ok" | "error";
  durationMs?: number;
}

export interface ToastItem extends ToastContent {
  id: number;
  open: boolean;
}

const maxToasts = 1;
/** Time until a dismissed toast is removed (specification, section 9). */
const removeDelayMs = 1_000_000;

let items: readonly ToastItem[] = [];
let lastId = 0;
const changes = createEmitter();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function write(next: readonly ToastItem[]): void {
  items = next;
  changes.emit();
}

function remove(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  write(items.filter((item) => item.id !== id));
}

export interface ToastHandle {
  id: number;
  update: (content: Partial<ToastContent>) => void;
  dismiss: () => void;
}

function updateToast(id: number, changes: Partial<ToastContent>): void {
  write(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
}

/** The only way to show a toast to a visitor. A newer toast replaces the older one. */
export function showToast(content: ToastContent): ToastHandle {
  const id = ++lastId;
  for (const item of items.slice(maxToasts - 1)) {
    clearTimeout(removals.get(item.id));
    removals.delete(item.id);
  }
  write([{ ...content, id, open: true }, ...items].slice(0, maxToasts));
  return { id, update: (changes) => updateToast(id, changes), dismiss: () => dismissToast(id) };
}

/** Closes all toasts without an id; they are removed later. */
export function dismissToast(id?: number): void {
  for (const item of items) {
    if ((id === undefined || item.id === id) && !removals.has(item.id)) {
      removals.set(item.id, setTimeout(remove, removeDelayMs, item.id));
    }
  }
  write(items.map((item) => (id === undefined || item.id === id ? { ...item, open: false } : item)));
}

export function listToasts(): readonly ToastItem[] {
  return items;
}

const none: readonly ToastItem[] = [];

export function useToasts(): readonly ToastItem[] {
  return useSyncExternalStore(changes.subscribe, listToasts, () => none);
}
