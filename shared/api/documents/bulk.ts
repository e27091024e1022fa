import { z } from "zod";
import { Slug } from "#assessment/schema.ts";

export const maxBulkItems = 50;

/** Every kind has these; each adds its own. */
export type BinAction = "delete" | "restore";

/** Kinds with categories have it, too. */
export const categorizeAction = "categorize";
export type CategorizeAction = typeof categorizeAction;

export interface BulkChange<Action extends string> {
  ids: string[];
  action: Action | BinAction | CategorizeAction;
  /** Where 'categorize' moves the documents. */
  category?: string | undefined;
}

const Ids = z.array(Slug).min(1, "Choose at least one").max(maxBulkItems, `At most ${maxBulkItems} at once`);

export const buildBulkChange = <const Actions extends readonly string[]>(actions: Actions) =>
  z.object({ ids: Ids, action: z.enum([...actions, "delete", "restore"]) });

export const buildCategorizedBulkChange = <const Actions extends readonly string[]>(actions: Actions) =>
  z
    .object({
      ids: Ids,
      action: z.enum([...actions, "delete", "restore", categorizeAction]),
      /** A category's name; needed by 'categorize' only. */
      category: z.string().trim().max(80, "At most 80 characters").optional(),
    })
    .refine(({ action, category }) => action !== categorizeAction || Boolean(category), {
      path: ["category"],
      message: "Choose a category",
    });

/** A document that the action would have harmed, and why: it's as it was. */
const BulkRefusal = z.object({ id: z.string(), title: z.string(), reason: z.string() });
export type BulkRefusal = z.infer<typeof BulkRefusal>;

export const BulkAnswer = z.object({
  changed: z.array(z.string()),
  /** Ids that are not there, or not in a state in which the action means anything. */
  missing: z.array(z.string()),
  refused: z.array(BulkRefusal).optional(),
  /** After 'categorize': the category that each changed document was in. */
  formerCategories: z.record(z.string(), z.string()).optional(),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;
