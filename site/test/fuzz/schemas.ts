import fc from "fast-check";
import type { z } from "zod";

/** What of a zod schema's inside is read here. */
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
  checks?: readonly Inside<Check>[];
}

interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
  value?: number;
  inclusive?: boolean;
  minimum?: number;
  maximum?: number;
}

interface Limits {
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Whether the minimum itself is too small. */
  isAbove?: boolean;
  format?: string | undefined;
  pattern?: RegExp | undefined;
}

/** Values that mean something in the database, by the name of the field that holds them. */
export type Pools = Readonly<Record<string, readonly unknown[]>>;

type Inside<Of> = { _zod: { def: Of } };
const read = (schema: z.ZodType) => (schema as unknown as Inside<Definition>)._zod.def;

/** What a schema asks beyond its type, from its own definition and the checks that hang on it. */
function readLimits(def: Definition): Limits {
  const checks = [def as unknown as Check, ...(def.checks ?? []).map((check) => check._zod.def)];
  const find = <Value>(pick: (check: Check) => Value | undefined) =>
    checks.map(pick).findLast((value) => value !== undefined);
  return {
    minimum: find(({ check, value, minimum }) => (check === "greater_than" ? value : minimum)),
    maximum: find(({ check, value, maximum }) => (check === "less_than" ? value : maximum)),
    isAbove: checks.some(({ check, inclusive }) => check === "greater_than" && inclusive === false),
    format: find(({ format }) => (format === "regex" ? undefined : format)),
    pattern: find(({ pattern }) => pattern),
  };
}

/** Longer ones are the hostile texts' part: here they would only take time. */
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

function toText({ format, pattern, minimum = 0, maximum = longestText }: Limits): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  // Of the pattern's length: drawn again until a limit holds, a text of six digits would take for ever.
  if (pattern) return fc.stringMatching(pattern);
  const lengths = { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, longestText)) };
  return fc.string({ ...lengths, unit: "grapheme" });
}

function toNumber({ minimum, maximum, isAbove, format }: Limits): fc.Arbitrary<number> {
  const min = Math.max((minimum ?? -1_000_000) + (isAbove ? 1 : 0), -1_000_000_000);
  const max = Math.min(maximum ?? 1_000_000, 1_000_000_000);
  const near = fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 5) });
  if (format !== undefined) return fc.oneof({ weight: 3, arbitrary: near }, fc.integer({ min: Math.ceil(min), max }));
  return fc.oneof(near, fc.double({ min, max, noNaN: true }));
}

/** What a pipe takes: before a transformation at its end, else what its end asks of what came through. */
const inputOf = ({ in: first, out }: Definition) => (out && read(out).type === "transform" ? first : out) as z.ZodType;

function isLeftOut(schema: z.ZodType): boolean {
  const def = read(schema);
  return def.type === "pipe" ? isLeftOut(inputOf(def)) : ["optional", "default"].includes(def.type);
}

const extraFields = fc.dictionary(
  fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom("__proto__", "constructor", "prototype", "toString")),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 2 },
);

function toObject({ shape = {}, catchall }: Definition, pools: Pools): fc.Arbitrary<object> {
  const fields = Object.entries(shape).map(([name, schema]) => {
    // Of the outermost object alone: what lies further in has names of its own.
    const own = derive(schema);
    const pool = pools[name];
    return [name, pool ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pool) }, own) : own] as const;
  });
  const requiredKeys = Object.entries(shape).flatMap(([name, schema]) => (isLeftOut(schema) ? [] : [name]));
  const known = fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
  if (!catchall) return known;
  return fc.oneof(
    { weight: 4, arbitrary: known },
    fc.tuple(extraFields, known).map(([extra, own]) => ({ ...extra, ...own })),
  );
}

/**
 * Values that a schema takes, mostly: what a refinement asks beyond types, limits and patterns is left to chance.
 * @throws for a kind of schema that it does not know, so that the contract's next one is not left out in silence
 */
export function toArbitrary(schema: z.ZodType, pools: Pools = {}): fc.Arbitrary<unknown> {
  // A refinement is met by trying a few times.
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
      return toText(limits);
    case "number":
      return toNumber(limits);
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
      return toObject(def, pools);
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
      return derive(inputOf(def), pools);
    case "unknown":
      return fc.jsonValue({ maxDepth: 3 });
    default:
      throw new Error(`There is no arbitrary for zod's "${def.type}" yet`);
  }
}
