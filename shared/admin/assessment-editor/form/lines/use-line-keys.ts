import { useRef } from "react";

let keyCount = 0;
const createKey = () => {
  keyCount += 1;
  return `line-${keyCount}`;
};

const findId = (item: unknown): unknown => (typeof item === "object" && item !== null && "id" in item ? item.id : null);

export interface KeyedList {
  items: readonly unknown[];
  keys: readonly string[];
}

/** Keys follow items through edits in place (ids included), moves and removals. */
export function matchKeys({ items, keys }: KeyedList, next: readonly unknown[]): readonly string[] {
  if (next === items) return keys;
  const others = next.filter((item, index) => item !== items[index]).length;
  // One line was edited, even if its id changed.
  if (next.length === items.length && others <= 1) return keys;
  const byItem = new Map<unknown, string[]>();
  const byId = new Map<unknown, string[]>();
  const free = new Set(keys);
  const add = (map: Map<unknown, string[]>, name: unknown, key: string) => {
    const known = map.get(name);
    if (known) known.push(key);
    else map.set(name, [key]);
  };
  items.forEach((item, index) => {
    const key = keys[index] ?? createKey();
    add(byItem, item, key);
    if (findId(item) !== null) add(byId, findId(item), key);
  });
  const claim = (map: Map<unknown, string[]>, name: unknown) => {
    const key = map.get(name)?.find((candidate) => free.has(candidate));
    if (key !== undefined) free.delete(key);
    return key;
  };
  const same = next.map((item) => claim(byItem, item));
  return next.map((item, index) => same[index] ?? claim(byId, findId(item)) ?? createKey());
}

export function useLineKeys(items: readonly unknown[]): readonly string[] {
  const list = useRef<KeyedList>({ items: [], keys: [] });
  list.current = { items, keys: matchKeys(list.current, items) };
  return list.current.keys;
}

/** The same list as long as it has the same keys. */
export function useSameKeys(keys: readonly string[]): readonly string[] {
  const list = useRef(keys);
  const isSame = keys.length === list.current.length && keys.every((key, index) => key === list.current[index]);
  if (!isSame) list.current = keys;
  return list.current;
}
