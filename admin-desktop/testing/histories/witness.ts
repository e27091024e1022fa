import type { Assessment } from "@illumine/shared/assessment/schema.ts";

export const editedFields = ["title", "description", "duration"] as const;
export type EditedField = (typeof editedFields)[number];

/** The fields that histories edit. Each edit writes a text that was never there before. */
export type Marks = Record<EditedField, string>;

export const pickMarks = ({ title, description, duration }: Pick<Assessment, EditedField>): Marks => ({
  title,
  description,
  duration: duration ?? "",
});

/** Knows who has seen which texts, and says which were replaced or lost without that. */
export function createWitness(first: Marks) {
  const seen = new Map<string, Set<string>>();
  const replaced = new Set<string>();
  const typed = new Set<string>(Object.values(first));
  /** What the authors of a text saw before they wrote it. */
  const ancestors = new Map<string, Set<string>>();
  const faults: string[] = [];

  const show = (who: string, marks: Marks) => {
    const known = seen.get(who) ?? new Set();
    for (const mark of Object.values(marks)) known.add(mark);
    seen.set(who, known);
  };
  return {
    faults,
    /** What is on somebody's screen. */
    show,
    /** Somebody saw the first and chose the second. */
    replace: (who: string, before: string, after: string) => {
      typed.add(after);
      if (before === after) return;
      seen.get(who)?.add(after);
      ancestors.set(after, new Set([before, ...(ancestors.get(before) ?? []), ...(ancestors.get(after) ?? [])]));
      replaced.add(before);
    },
    /** The site has another text now. */
    write: (who: string, before: Marks, after: Marks) => {
      for (const field of editedFields) {
        if (before[field] === after[field]) continue;
        const isKnown = seen.get(who)?.has(before[field]) || ancestors.get(after[field])?.has(before[field]);
        if (!isKnown) faults.push(`${who} replaced "${before[field]}" of the ${field} without having seen it`);
        replaced.add(before[field]);
      }
    },
    /** @param present all that can still be read somewhere */
    listLost: (present: readonly Marks[]): string[] => {
      const found = new Set(present.flatMap((marks) => Object.values(marks)));
      return [...typed].filter((mark) => !found.has(mark) && !replaced.has(mark)).map((mark) => `"${mark}" is lost`);
    },
  };
}
export type Witness = ReturnType<typeof createWitness>;
