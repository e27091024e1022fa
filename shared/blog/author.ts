import { z } from "zod";
import { AuthorName, ImageUrl } from "./schema.ts";

export const maxAuthors = 500;
export const maxBiographyLength = 400;

export const AuthorProfile = z.object({
  name: z.string(),
  /** Plain text. */
  biography: z.string(),
  /** http(s), or '/…' on the site; '' for none. */
  picture: z.string(),
});
export type AuthorProfile = z.infer<typeof AuthorProfile>;

export const Author = AuthorProfile.extend({
  id: z.uuid(),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Author = z.infer<typeof Author>;

const nameIsRequired = "Enter the author's name";

export const WriteAuthor = z.object({
  name: AuthorName.refine((name) => /[\p{L}\p{N}]/u.test(name), nameIsRequired),
  /** One paragraph: nothing in it is markup. */
  biography: z
    .string("Biography: use text")
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .pipe(
      z.string().max(maxBiographyLength, {
        error: ({ input }) => `Biography: at most ${maxBiographyLength} characters; this has ${String(input).length}`,
      }),
    )
    .default(""),
  picture: ImageUrl.default(""),
});
export type WriteAuthor = z.infer<typeof WriteAuthor>;

/** Names of one author: the database compares them in the same way. */
export const isSameName = (one: string, other: string): boolean => toComparable(one) === toComparable(other);

const toComparable = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
