import type { Schema } from "../browser-storage.ts";

/** A schema of values that need no other one. */
export function defineSchema<Value>(expected: string, isValid: (value: unknown) => boolean): Schema<Value> {
  return {
    parse(value, path = "") {
      if (!isValid(value)) throw new TypeError(`${path || "The value"} isn't ${expected}`);
      return value as Value;
    },
  };
}

const objects = defineSchema<Record<string, unknown>>(
  "an object",
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
const lists = defineSchema<unknown[]>("a list", Array.isArray);

export const boolean = defineSchema<boolean>("true or false", (value) => typeof value === "boolean");

export const unknown = defineSchema<unknown>("anything", () => true);

export const text = (pattern = /^/, maxLength = Number.POSITIVE_INFINITY): Schema<string> =>
  defineSchema(
    "a valid text",
    (value) => typeof value === "string" && value.length <= maxLength && pattern.test(value),
  );

export const number = (min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): Schema<number> =>
  defineSchema("a valid number", (value) => Number.isFinite(value) && Number(value) >= min && Number(value) <= max);

export const integer = (min: number, max = Number.MAX_SAFE_INTEGER): Schema<number> =>
  defineSchema("a valid integer", (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max);

export const oneOf = <Value>(...values: readonly Value[]): Schema<Value> =>
  defineSchema(`one of ${values.join(", ")}`, (value) => (values as readonly unknown[]).includes(value));

export const nullable = <Value>({ parse }: Schema<Value>): Schema<Value | null> => ({
  parse: (value, path) => (value === null ? null : parse(value, path)),
});

export const optional = <Value>({ parse }: Schema<Value>): Schema<Value | undefined> => ({
  parse: (value, path) => (value === undefined ? undefined : parse(value, path)),
});

export const list = <Value>({ parse }: Schema<Value>): Schema<Value[]> => ({
  parse: (value, path = "") => lists.parse(value, path).map((entry, at) => parse(entry, `${path}/${at}`)),
});

export const record = <Value>({ parse }: Schema<Value>): Schema<Record<string, Value>> => ({
  parse: (value, path = "") =>
    Object.fromEntries(
      Object.entries(objects.parse(value, path)).map(([key, entry]) => [key, parse(entry, `${path}/${key}`)]),
    ),
});

/** Leaves out properties that it doesn't know. */
export const object = <Value extends object>(
  properties: {
    [Key in keyof Value]-?: Schema<Value[Key]>;
  },
): Schema<Value> => ({
  parse(value, path = "") {
    const given = objects.parse(value, path);
    const entries = Object.entries<Schema<unknown>>(properties).map(([key, { parse }]) => [
      key,
      parse(Object.hasOwn(given, key) ? given[key] : undefined, `${path}/${key}`),
    ]);
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined)) as Value;
  },
});

export const tuple = <Value extends readonly unknown[]>(
  ...entries: { [Key in keyof Value]: Schema<Value[Key]> }
): Schema<Value> => ({
  parse(value, path = "") {
    const given = lists.parse(value, path);
    if (given.length !== entries.length) throw new TypeError(`${path || "The value"} hasn't ${entries.length} entries`);
    return entries.map(({ parse }, at) => parse(given[at], `${path}/${at}`)) as unknown as Value;
  },
});
