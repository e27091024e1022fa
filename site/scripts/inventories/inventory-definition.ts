import { NewSlug } from "@illumine/shared/assessment/reserved-ids.ts";
import { FollowUp, Slug } from "@illumine/shared/assessment/schema.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { isReference } from "@illumine/shared/scoring/precision/reference.ts";
import { z } from "zod";

const Text = z.string().trim().min(1, "Enter a text");
const categoryNames: readonly string[] = knownCategories.map(({ name }) => name);

const ScaleDefinition = z.strictObject({
  id: Slug,
  label: Text,
  /** As the table's columns label and alpha have them: two scales of an instrument may share a label. */
  sourceLabel: Text,
  sourceAlpha: Text,
  /** As published, which the table isn't always; null where none is. */
  alpha: z.number().gt(0).lt(1).nullable(),
  /** The table's rows for this scale, those that aren't scored included. */
  itemCount: z.number().int().min(0),
  /** Where the published scale has more: a statement of several scales may stand in the table only once. */
  publishedItemCount: z.number().int().positive().optional(),
  description: Text,
  levels: z.strictObject({ low: Text, middle: Text, high: Text }),
});
export type ScaleDefinition = z.infer<typeof ScaleDefinition>;

export const InventoryDefinition = z.strictObject({
  slug: NewSlug,
  title: Text,
  category: z.string().refine((name) => categoryNames.includes(name), "There is no such category"),
  description: Text,
  introduction: Text,
  instrument: Text,
  tags: z.array(Text).default([]),
  synonyms: z.array(Text).optional(),
  answers: z.enum(["accuracy", "like"]),
  reference: z.strictObject({
    text: z.string().refine(isReference, "Enter a full reference: author, year, title, journal"),
    /** How many people the alphas come from; null where the source doesn't say. */
    n: z.number().int().positive().nullable(),
    sample: Text.optional(),
    url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  about: Text.optional(),
  scales: z.array(ScaleDefinition).min(1, "Add at least one scale"),
  followUp: FollowUp.optional(),
});
export type InventoryDefinition = z.infer<typeof InventoryDefinition>;

export const countItems = ({ itemCount, publishedItemCount = itemCount }: ScaleDefinition): number =>
  publishedItemCount;

/** Digests of the statements of each scale, by slug and scale, separated by spaces. */
export const InventoryDigests = z.record(z.string(), z.record(z.string(), z.string()));
export type InventoryDigests = z.infer<typeof InventoryDigests>;
