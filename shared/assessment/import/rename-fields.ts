import { type ObjectValue, toData, type Value } from "./json-tree.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";
import { normalizeSpelling } from "./spellings.ts";

const asError = { severity: "error" } as const;

export interface Names {
  noun: string;
  known: ReadonlySet<string>;
  lookup: ReadonlyMap<string, { name: string; rank: number }>;
  /** Whether a field that nothing reads could change what is asked or how it's scored. */
  couldCount?: (name: string, value: unknown) => boolean;
}

/**
 * Gives fields of other spellings their canonical names and reports unknown ones, which stay. If the canonical field or a
 * better spelling is there too, that one wins and the other stays unchanged.
 */
export function renameFields(object: ObjectValue, { noun, known, lookup, couldCount }: Names, report: Report): void {
  const best = new Map<string, { from: string; rank: number }>();
  let hasOthers = false;
  for (const from of object.fields.keys()) {
    if (known.has(from)) continue;
    hasOthers = true;
    const match = lookup.get(normalizeSpelling(from));
    if (!match || object.fields.has(match.name)) continue;
    const rival = best.get(match.name);
    if (!rival || match.rank < rival.rank) best.set(match.name, { from, rank: match.rank });
  }
  if (!hasOthers) return;

  const fields = new Map<string, Value>();
  for (const [from, value] of object.fields) {
    const match = known.has(from) ? undefined : lookup.get(normalizeSpelling(from));
    const isTaken = match !== undefined && best.get(match.name)?.from !== from;
    if (known.has(from)) fields.set(from, value);
    else if (match && !isTaken) {
      report.note(`${quote(from)} was read as ${quote(match.name)}`, value);
      fields.set(match.name, value);
    } else {
      const why = match
        ? `${noun} has ${quote(match.name)} already: ${quote(from)} is saved under its original name`
        : `${quote(from)} is not a field of ${noun}: it is saved unchanged`;
      const message = why.charAt(0).toUpperCase() + why.slice(1);
      if (couldCount?.(from, toData(value))) report.noteLoss(`${message}, and nothing reads it`, value, asError);
      else report.note(message, value, value.name);
      fields.set(from, value);
    }
  }
  object.fields = fields;
}
