import { z } from "zod";
import { reservedIds } from "../assessment/reserved-ids.ts";
import { toCategorySlug } from "./slug.ts";

/** Characters. */
const longestName = 80;

/** A category's name as typed: trimmed, and with a slug that an address can carry. */
export const CategoryName = z
  .string("Give the category a name")
  .trim()
  .min(1, "Give the category a name")
  .max(longestName, `At most ${longestName} characters`)
  .refine((name) => toCategorySlug(name) !== "", "The name needs a letter or a digit (a to z, 0 to 9) for its address")
  .refine((name) => !reservedIds.includes(toCategorySlug(name)), "This word is reserved; choose another");
