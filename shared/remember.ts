/** Computes a value once for the same text or numbers, and again after `maxValues` others: a full cache is emptied. */
export function remember<Args extends readonly [string] | readonly number[], Value>(
  compute: (...args: Args) => Value,
  maxValues: number,
): (...args: Args) => Value {
  const values = new Map<string, Value>();
  return (...args) => {
    const key = args.join("/");
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(...args);
    if (values.size >= maxValues) values.clear();
    values.set(key, value);
    return value;
  };
}
