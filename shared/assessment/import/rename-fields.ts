import type { ObjectValue, Value } from "./json-tree.ts";
import type { Report } from "./report.ts";
import { quote } from "./report.ts";
import { toBare } from "./spellings.ts";

export interface Names {
  /** What an object of this kind is called: 'a question'. */
  noun: string;
  known: ReadonlySet<string>;
  /** By bare name. */
  lookup: ReadonlyMap<string, { name: string; rank: number }>;
}

/**
 * Gives fields of other spellings their canonical names, and reports the ones that nobody knows; they stay. Where the
 * canonical field stands there too, or a better spelling of it, it wins, and the other one stays under its own name.
 */
export function renameFields(object: ObjectValue, { noun, known, lookup }: Names, report: Report): void {
  const best = new Map<string, { from: string; rank: number }>();
  let hasOthers = false;
  for (const from of object.fields.keys()) {
    if (known.has(from)) continue;
    hasOthers = true;
    const match = lookup.get(toBare(from));
    if (!match || object.fields.has(match.name)) continue;
    const rival = best.get(match.name);
    if (!rival || match.rank < rival.rank) best.set(match.name, { from, rank: match.rank });
  }
  if (!hasOthers) return;

  const fields = new Map<string, Value>();
  for (const [from, value] of object.fields) {
    const match = known.has(from) ? undefined : lookup.get(toBare(from));
    const isTaken = match !== undefined && best.get(match.name)?.from !== from;
    if (known.has(from)) fields.set(from, value);
    else if (match && !isTaken) {
      report.note(`${quote(from)} was read as ${quote(match.name)}`, value);
      fields.set(match.name, value);
    } else {
      const why = match
        ? `${noun} has ${quote(match.name)} already: ${quote(from)} is kept under its own name`
        : `${quote(from)} is not a field of ${noun}: it is kept as it is`;
      report.note(why.charAt(0).toUpperCase() + why.slice(1), value, value.name);
      fields.set(from, value);
    }
  }
  object.fields = fields;
}
