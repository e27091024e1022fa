const isList = (value: unknown): value is unknown[] => Array.isArray(value);

type Fields = Record<string, unknown>;

/**
 * Whether two values are the same JSON; a field that is undefined is none. Reads own fields only and calls none of them:
 * what somebody imported may have a field named 'toString' or 'constructor', which libraries for any object trip over.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  // JSON knows one zero.
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]));
  }
  const own = a as Fields;
  const other = b as Fields;
  const listNames = (fields: Fields) => Object.keys(fields).filter((name) => fields[name] !== undefined);
  const names = listNames(own);
  return (
    names.length === listNames(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(own[name], other[name]))
  );
}

/** `after`, in which every part that is the same JSON as in `before` is the object of `before`: a screen draws only the rest. */
export function keepSame<Value>(before: unknown, after: Value): Value {
  if (isSameJson(before, after)) return before as Value;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (isList(after)) return isList(before) ? (after.map((item, at) => keepSame(before[at], item)) as Value) : after;
  if (isList(before)) return after;
  const old = before as Fields;
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, Object.hasOwn(old, name) ? keepSame(old[name], value) : value]),
  ) as Value;
}
