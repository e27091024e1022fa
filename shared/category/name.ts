import { z } from "zod";
import { reservedIds } from "../assessment/reserved-ids.ts";
import { toCategorySlug } from "./slug.ts";

const maxNameLength = 80;

export const CategoryName = z
  .string("Enter a name for the category")
  .trim()
  .min(1, "Enter a name for the category")
  .max(maxNameLength, `At most ${maxNameLength} characters`)
  .refine((name) => toCategorySlug(name) !== "", "The name needs a letter or a digit (a to z, 0 to 9) for its address")
  .refine((name) => !reservedIds.includes(toCategorySlug(name)), "This word is reserved; choose another");
