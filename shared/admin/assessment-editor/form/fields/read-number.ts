export interface NumberRules {
  min?: number;
  /** Exclusive minimum. */
  above?: number;
  max?: number;
  integer?: boolean;
  optional?: boolean;
}

export type ReadNumber = { value: number | undefined; problem: null } | { value: undefined; problem: string };

function describeRules({ min, above, max, integer }: NumberRules): string {
  const kind = integer ? "a whole number" : "a number";
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  if (above !== undefined) return `${kind} above ${above}`;
  if (min !== undefined) return `${kind}, ${min} or more`;
  return max === undefined ? kind : `${kind}, ${max} or less`;
}

/** Accepts a decimal comma. */
export function readNumber(text: string, rules: NumberRules): ReadNumber {
  const written = text.trim().replace(",", ".");
  if (written === "" && rules.optional) return { value: undefined, problem: null };
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(written) ? Number(written) : Number.NaN;
  const isWithin =
    Number.isFinite(value) &&
    value >= (rules.min ?? Number.NEGATIVE_INFINITY) &&
    value > (rules.above ?? Number.NEGATIVE_INFINITY) &&
    value <= (rules.max ?? Number.POSITIVE_INFINITY) &&
    (!rules.integer || Number.isSafeInteger(value));
  // -0 would not survive a round trip through JSON.
  return isWithin
    ? { value: value + 0, problem: null }
    : { value: undefined, problem: `Enter ${describeRules(rules)}` };
}
