import { useRef } from "react";

let made = 0;
const makeKey = () => {
  made += 1;
  return `line-${made}`;
};

const findId = (item: unknown): unknown => (typeof item === "object" && item !== null && "id" in item ? item.id : null);

/** A list with a key for each of its items. */
export interface KeyedList {
  items: readonly unknown[];
  keys: readonly string[];
}

/**
 * Keys of a list that follow its items from its former state: through edits in place, also of ids, through moves and
 * removals. An item that is not known gets a new one.
 */
export function matchKeys({ items, keys }: KeyedList, next: readonly unknown[]): readonly string[] {
  if (next === items) return keys;
  const others = next.filter((item, at) => item !== items[at]).length;
  // One line was edited, whatever it is called now.
  if (next.length === items.length && others <= 1) return keys;
  const byItem = new Map<unknown, string[]>();
  const byId = new Map<unknown, string[]>();
  const free = new Set(keys);
  const add = (map: Map<unknown, string[]>, name: unknown, key: string) => {
    const known = map.get(name);
    if (known) known.push(key);
    else map.set(name, [key]);
  };
  items.forEach((item, at) => {
    const key = keys[at] ?? makeKey();
    add(byItem, item, key);
    if (findId(item) !== null) add(byId, findId(item), key);
  });
  const take = (map: Map<unknown, string[]>, name: unknown) => {
    const key = map.get(name)?.find((own) => free.has(own));
    if (key !== undefined) free.delete(key);
    return key;
  };
  const same = next.map((item) => take(byItem, item));
  return next.map((item, at) => same[at] ?? take(byId, findId(item)) ?? makeKey());
}

/** Keys for drawing a list whose items may be edited, moved and renamed: a line keeps its focus through all of it. */
export function useLineKeys(items: readonly unknown[]): readonly string[] {
  const list = useRef<KeyedList>({ items: [], keys: [] });
  list.current = { items, keys: matchKeys(list.current, items) };
  return list.current.keys;
}
