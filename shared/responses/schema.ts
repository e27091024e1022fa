import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import { type AgeRange, ageRanges, genders } from "../visitor/choices.ts";
import { durations, qualityFlags } from "./choices.ts";

/** Nothing is ever stored about ages 11 to 17. */
const adultAgeRanges = ageRanges.filter((range): range is Exclude<AgeRange, "11-17"> => range !== "11-17");

const Choice = z.union([
  z.number(),
  z.boolean(),
  z.string().max(300),
  z.array(z.union([z.number(), z.string().max(300)])).max(200),
]);

export const AnonymousResponse = z.strictObject({
  assessmentId: Slug,
  contentVersion: z.number().int().min(1),
  engineVersion: z.string().regex(/^\d{1,4}(?:\.\d{1,4}){1,2}$/, "An engine's version looks like 1.0"),
  duration: z.enum(durations),
  /** Only where the visitor ticked it. */
  ageRange: z.enum(adultAgeRanges, "Ages 18 and over only; or leave it out").optional(),
  gender: z.enum(genders, "Male, Female or Other; or leave it out").optional(),
  qualityFlags: z.array(z.enum(qualityFlags)).max(qualityFlags.length),
  answers: z
    .record(z.string().min(1).max(300), Choice)
    .refine((answers) => Object.keys(answers).length > 0, "There are no answers to store"),
});
export type AnonymousResponse = z.infer<typeof AnonymousResponse>;

/** Digits and letters that cannot be taken for one another; 20 of them are 100 random bits. */
export const receiptAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const receiptLength = 20;

/** A receipt's code as a visitor may type it: in any case, with hyphens and spaces anywhere, O for 0, I and L for 1. */
export const ReceiptCode = z
  .string()
  .max(100)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1"))
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^[${receiptAlphabet}]{${receiptLength}}$`),
        "A receipt code has 20 letters and digits: XXXXX-XXXXX-XXXXX-XXXXX",
      ),
  );
