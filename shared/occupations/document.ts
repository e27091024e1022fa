import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import { findMarkup } from "./markup.ts";
import { Interests, OccupationCode, OccupationFigures } from "./release.ts";
import { occupationTextLimits } from "./text.ts";

/** O*NET-SOC code, or the id of an occupation that an administrator added. */
export const OccupationId = z.union([OccupationCode, Slug]);

export const maxOccupationNames = 40;
export const maxNameLength = 150;
export const maxLinkedAssessments = 12;

const Version = z.number().int().min(1);
const Time = z.iso.datetime();

const BuiltInPart = z.object({
  slug: Slug,
  title: z.string(),
  /** Slug of a category. */
  field: z.string().nullable(),
  summary: z.string(),
  day: z.string(),
  start: z.string(),
  demands: z.string(),
  names: z.array(z.string()),
});
export type BuiltInPart = z.infer<typeof BuiltInPart>;

export const builtInKeys = Object.keys(BuiltInPart.shape) as (keyof BuiltInPart)[];

export const pickBuiltInPart = (document: BuiltInPart): BuiltInPart =>
  Object.fromEntries(builtInKeys.map((key) => [key, document[key]])) as unknown as BuiltInPart;

/** What an administrator writes and decides. Stored revisions have this form. */
export const OccupationContent = BuiltInPart.extend({
  assessments: z.array(z.string()),
  isHidden: z.boolean(),
});
export type OccupationContent = z.infer<typeof OccupationContent>;

export const AdminOccupation = OccupationContent.extend({
  id: OccupationId,
  /** The text that ships with the product, while another one is stored. */
  builtIn: BuiltInPart.nullable(),
  /** O*NET's part, which an administrator can't edit; null for an added occupation. */
  released: z
    .object({
      release: z.string(),
      jobZone: z.number().int().min(1).max(5).nullable(),
      interests: Interests.nullable(),
      alternateTitles: z.array(z.string()),
      figures: OccupationFigures.nullable(),
    })
    .nullable(),
  /** Those of `assessments` that exist. */
  linkedAssessments: z.array(z.object({ id: z.string(), title: z.string(), isActive: z.boolean() })),
  /** Grows with each edit; also the ETag. */
  version: Version,
  createdAt: Time,
  updatedAt: Time,
  deletedAt: Time.nullable(),
}).meta({ id: "AdminOccupation" });
export type AdminOccupation = z.infer<typeof AdminOccupation>;

const describeMarkup = (found: string) => `Remove "${found}": HTML isn't formatted here, visitors would see the tag`;

/** One paragraph of plain text. Line breaks become spaces. */
const line = (maxLength: number) =>
  z
    .string("This must be text")
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .max(maxLength, {
          error: ({ input }) => `At most ${maxLength} characters; this has ${String(input).length}`,
        })
        .superRefine((text, context) => {
          const found = findMarkup(text);
          if (found !== null) context.addIssue({ code: "custom", message: describeMarkup(found) });
        }),
    );

const requiredLine = (maxLength: number, message: string) =>
  line(maxLength).refine((text) => /[\p{L}\p{N}]/u.test(text), message);

const dropRepeated = (given: string[]) => [...new Set(given.filter((text) => text !== ""))];

/** Would be an address of something else. */
const reservedSlugs = ["links", "search"];

const { title, summary, day, start, demands } = occupationTextLimits;

/** An occupation as sent. What is absent stays as it is. */
export const WriteOccupation = z.object({
  title: requiredLine(title, "Enter a title").optional(),
  /** Empty: made from the title of a new occupation, and unchanged in a stored one. */
  slug: z
    .union([z.literal(""), Slug])
    .refine((slug) => !reservedSlugs.includes(slug), "This word is reserved; choose another")
    .optional(),
  field: Slug.nullable().optional(),
  summary: requiredLine(summary, "Say what people do").optional(),
  day: line(day).optional(),
  start: line(start).optional(),
  demands: line(demands).optional(),
  names: z
    .array(line(maxNameLength))
    .max(maxOccupationNames, `At most ${maxOccupationNames} names`)
    .transform(dropRepeated)
    .optional(),
  assessments: z
    .array(Slug)
    .max(maxLinkedAssessments, `At most ${maxLinkedAssessments} assessments`)
    .transform(dropRepeated)
    .optional(),
  isHidden: z.boolean().optional(),
  /** What the writer began from; older than the stored one: 409. */
  version: Version.optional(),
});
export type WriteOccupation = z.infer<typeof WriteOccupation>;

/** A new occupation without an O*NET code. `id`: made by a client; absent, the server makes it. */
export const CreateOccupation = WriteOccupation.omit({ version: true }).extend({
  title: requiredLine(title, "Enter a title"),
  summary: requiredLine(summary, "Say what people do"),
  id: z.uuid("This isn't an ID for a new occupation").optional(),
});
export type CreateOccupation = z.infer<typeof CreateOccupation>;

export const createEmptyOccupation = (): OccupationContent => ({
  slug: "",
  title: "",
  field: null,
  summary: "",
  day: "",
  start: "",
  demands: "",
  names: [],
  assessments: [],
  isHidden: true,
});
