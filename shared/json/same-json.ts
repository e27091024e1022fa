const isList = (value: unknown): value is unknown[] => Array.isArray(value);

type Fields = Record<string, unknown>;

/**
 * An undefined field counts as absent. Calls no method of the values: a field may be named 'toString'.
 * Why: site/docs/decisions/0051-json-is-compared-by-our-function.md
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  // JSON knows one zero.
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]));
  }
  const fields = a as Fields;
  const other = b as Fields;
  const listNames = (fields: Fields) => Object.keys(fields).filter((name) => fields[name] !== undefined);
  const names = listNames(fields);
  return (
    names.length === listNames(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(fields[name], other[name]))
  );
}

/** `after`, with every unchanged part replaced by the object of `before`, so that a screen redraws only what changed. */
export function reuseUnchanged<Value>(before: unknown, after: Value): Value {
  if (isSameJson(before, after)) return before as Value;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (isList(after))
    return isList(before) ? (after.map((item, at) => reuseUnchanged(before[at], item)) as Value) : after;
  if (isList(before)) return after;
  const old = before as Fields;
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      Object.hasOwn(old, name) ? reuseUnchanged(old[name], value) : value,
    ]),
  ) as Value;
}
