import { createStore, del, get, keys, set } from "idb-keyval";

const store = createStore("illumine-admin", "drafts");

/** In IndexedDB because a post may have 1.5 MB. */
export const localCopies = {
  read: async (key: string): Promise<unknown> => (await get(key, store)) ?? null,
  write: (key: string, value: unknown): Promise<void> => set(key, value, store),
  remove: (key: string): Promise<void> => del(key, store),
  list: async (prefix: string): Promise<string[]> =>
    (await keys(store)).filter((key): key is string => typeof key === "string" && key.startsWith(prefix)).sort(),
};
