import fc from "fast-check";
import type { z } from "zod";

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  entries?: Record<string, string>;
  values?: readonly unknown[];
  innerType?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  checks?: readonly SchemaInternals<Check>[];
}

interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
  value?: number;
  inclusive?: boolean;
  minimum?: number;
  length?: number;
  maximum?: number;
}

interface Limits {
  minimum?: number | undefined;
  maximum?: number | undefined;
  isAbove?: boolean;
  format?: string | undefined;
  pattern?: RegExp | undefined;
}

/** Values that exist in the database, by field name. */
export type Pools = Readonly<Record<string, readonly unknown[]>>;

type SchemaInternals<Of> = { _zod: { def: Of } };
const read = (schema: z.ZodType) => (schema as unknown as SchemaInternals<Definition>)._zod.def;

function readLimits(def: Definition): Limits {
  const checks = [def as unknown as Check, ...(def.checks ?? []).map((check) => check._zod.def)];
  const find = <Value>(pick: (check: Check) => Value | undefined) =>
    checks.map(pick).findLast((value) => value !== undefined);
  return {
    minimum: find(({ check, value, minimum, length }) => (check === "greater_than" ? value : (minimum ?? length))),
    maximum: find(({ check, value, maximum, length }) => (check === "less_than" ? value : (maximum ?? length))),
    isAbove: checks.some(({ check, inclusive }) => check === "greater_than" && inclusive === false),
    format: find(({ format }) => (format === "regex" ? undefined : format)),
    pattern: find(({ pattern }) => pattern),
  };
}

/** The hostile texts include longer ones; here they would only take time. */
const longestText = 40;
const longestArray = 3;
const candidates = 4;

const instants = fc
  .integer({ min: Date.UTC(1970, 0), max: Date.UTC(2100, 0) })
  .map((milliseconds) => new Date(milliseconds).toISOString());
const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  datetime: instants,
  date: instants.map((instant) => instant.slice(0, 10)),
  url: fc.webUrl(),
};

function buildText({ format, pattern, minimum = 0, maximum = longestText }: Limits): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  // Built to the pattern's length: filtering random text would take forever.
  if (pattern) return fc.stringMatching(pattern);
  const lengths = { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, longestText)) };
  return fc.string({ ...lengths, unit: "grapheme" });
}

function buildNumber({ minimum, maximum, isAbove, format }: Limits): fc.Arbitrary<number> {
  const min = Math.max((minimum ?? -1_000_000) + (isAbove ? 1 : 0), -1_000_000_000);
  const max = Math.min(maximum ?? 1_000_000, 1_000_000_000);
  const nearLimit = fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 5) });
  if (format !== undefined)
    return fc.oneof({ weight: 3, arbitrary: nearLimit }, fc.integer({ min: Math.ceil(min), max }));
  return fc.oneof(nearLimit, fc.double({ min, max, noNaN: true }));
}

/** What a pipe accepts: its input before a transformation, else its output. */
const unwrapInput = ({ in: first, out }: Definition) =>
  (out && read(out).type === "transform" ? first : out) as z.ZodType;

function isLeftOut(schema: z.ZodType): boolean {
  const def = read(schema);
  return def.type === "pipe" ? isLeftOut(unwrapInput(def)) : ["optional", "default"].includes(def.type);
}

const extraFields = fc.dictionary(
  fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom("__proto__", "constructor", "prototype", "toString")),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 2 },
);

function buildObject({ shape = {}, catchall }: Definition, pools: Pools): fc.Arbitrary<object> {
  const fields = Object.entries(shape).map(([name, schema]) => {
    // Only the outermost object: nested ones have other names.
    const derived = derive(schema);
    const pool = pools[name];
    return [name, pool ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pool) }, derived) : derived] as const;
  });
  const requiredKeys = Object.entries(shape).flatMap(([name, schema]) => (isLeftOut(schema) ? [] : [name]));
  const known = fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
  if (!catchall) return known;
  return fc.oneof(
    { weight: 4, arbitrary: known },
    fc.tuple(extraFields, known).map(([extra, fields]) => ({ ...extra, ...fields })),
  );
}

/**
 * Values that mostly satisfy a schema; refinements are left to chance.
 * @throws for an unknown kind of schema, so that new ones aren't skipped silently
 */
export function buildArbitrary(schema: z.ZodType, pools: Pools = {}): fc.Arbitrary<unknown> {
  // Refinements are satisfied by retrying.
  return fc
    .array(derive(schema, pools), { minLength: candidates, maxLength: candidates })
    .map(
      (made) => made.find((value) => schema.safeParse(JSON.parse(JSON.stringify(value) ?? "null")).success) ?? made[0],
    );
}

function derive(schema: z.ZodType, pools: Pools = {}): fc.Arbitrary<unknown> {
  const def = read(schema);
  const limits = readLimits(def);
  const inner = () => derive(def.innerType as z.ZodType, pools);
  switch (def.type) {
    case "string":
      return buildText(limits);
    case "number":
      return buildNumber(limits);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case "literal":
      return fc.constantFrom(...(def.values ?? []));
    case "array": {
      const { minimum = 0, maximum = longestArray } = limits;
      const maxLength = Math.max(minimum, Math.min(maximum, longestArray));
      return fc.array(derive(def.element as z.ZodType, pools), { minLength: minimum, maxLength });
    }
    case "object":
      return buildObject(def, pools);
    case "record":
      return fc.dictionary(
        derive(def.keyType as z.ZodType) as fc.Arbitrary<string>,
        derive(def.valueType as z.ZodType),
        {
          minKeys: 1,
          maxKeys: longestArray,
        },
      );
    case "union":
      return fc.oneof(...(def.options ?? []).map((option) => derive(option, pools)));
    case "optional":
    case "default":
      return fc.oneof(inner(), fc.constant(undefined));
    case "nullable":
      return fc.oneof({ weight: 4, arbitrary: inner() }, fc.constant(null));
    case "pipe":
      return derive(unwrapInput(def), pools);
    case "unknown":
      return fc.jsonValue({ maxDepth: 3 });
    default:
      throw new Error(`There is no arbitrary for zod's "${def.type}" yet`);
  }
}
