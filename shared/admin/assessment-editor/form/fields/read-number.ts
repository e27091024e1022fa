/** Which numbers a field takes. */
export interface NumberRules {
  min?: number;
  /** The number must lie above this. */
  above?: number;
  max?: number;
  integer?: boolean;
  /** May be left empty. */
  optional?: boolean;
}

export type ReadNumber = { value: number | undefined; problem: null } | { value: undefined; problem: string };

function toRuleWords({ min, above, max, integer }: NumberRules): string {
  const kind = integer ? "a whole number" : "a number";
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  if (above !== undefined) return `${kind} above ${above}`;
  if (min !== undefined) return `${kind}, ${min} or more`;
  return max === undefined ? kind : `${kind}, ${max} or less`;
}

/** Reads what was typed into a number field; a comma may part the decimals. */
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
  return isWithin ? { value: value + 0, problem: null } : { value: undefined, problem: `Write ${toRuleWords(rules)}` };
}
