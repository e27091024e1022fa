import { z } from "zod";
import { Slug } from "#assessment/schema.ts";

export const maxBulkItems = 50;

/** Every kind has these; each adds its own. */
export type BinAction = "delete" | "restore";

export const buildBulkChange = <const Actions extends readonly string[]>(actions: Actions) =>
  z.object({
    ids: z.array(Slug).min(1, "Choose at least one").max(maxBulkItems, `At most ${maxBulkItems} at once`),
    action: z.enum([...actions, "delete", "restore"]),
  });

export const BulkAnswer = z.object({
  changed: z.array(z.string()),
  /** Ids that are not there, or not in a state in which the action means anything. */
  missing: z.array(z.string()),
});
