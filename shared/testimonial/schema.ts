import { z } from "zod";
import { formatDate } from "../blog/date.ts";

/** The home page shows this many, and none while there are fewer. */
export const homeTestimonialCount = 3;
export const maxTestimonials = 50;

export const testimonialLimits = { quote: 400, name: 80, role: 120 } as const;

/** How a person said it, as it goes on: 'Said to us by mail on Mar 1, 2026'. */
export const testimonialSources = {
  mail: "by mail",
  message: "in a message",
  phone: "by phone",
  person: "in person",
  survey: "in a survey",
} as const;
export type TestimonialSource = keyof typeof testimonialSources;

const line = (maxLength: number) =>
  z
    .string("This must be text")
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(z.string().max(maxLength, { error: ({ input }) => describeLength(String(input).length, maxLength) }));

const describeLength = (length: number, maxLength: number) => `At most ${maxLength} characters; this has ${length}`;

const requiredLine = (maxLength: number, message: string) =>
  line(maxLength).refine((text) => /[\p{L}\p{N}]/u.test(text), message);

const earliestDay = "2000-01-01";
const day = (message: string) =>
  z.iso.date({ error: message, abort: true }).refine((date) => date >= earliestDay, "Check the year: it's before 2000");

const fields = z.object({
  quote: requiredLine(testimonialLimits.quote, "Enter what the person said"),
  name: requiredLine(testimonialLimits.name, "Enter the name that the person agreed to be quoted with"),
  /** 'Second-year economics student'; may be empty. */
  role: line(testimonialLimits.role),
  source: z.enum(Object.keys(testimonialSources) as [TestimonialSource], "Choose how the person said it"),
  saidOn: day("Enter the day on which the person said it"),
  /** Null as long as the person hasn't agreed to be quoted. */
  consentedOn: day("Enter a day, or nothing").nullable(),
  isShown: z.boolean(),
});

const hasNeededConsent = ({ isShown, consentedOn }: { isShown: boolean; consentedOn: string | null }) =>
  !isShown || consentedOn !== null;
const consentProblem = {
  path: ["consentedOn"],
  error: "Enter the day on which the person agreed to be quoted, or hide the testimonial",
};

export const TestimonialText = fields.refine(hasNeededConsent, consentProblem);
export type TestimonialText = z.infer<typeof TestimonialText>;

/** `version`: the one that the edit began with. */
export const ReplacedTestimonial = fields
  .extend({ version: z.int().min(1).optional() })
  .refine(hasNeededConsent, consentProblem);

/** As stored, where every row has passed the schemas above. */
export const Testimonial = z.object({
  ...z.object({ quote: z.string(), name: z.string(), role: z.string(), isShown: z.boolean() }).shape,
  source: fields.shape.source,
  saidOn: z.string(),
  consentedOn: z.string().nullable(),
  id: z.uuid(),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Testimonial = z.infer<typeof Testimonial>;

export type ShownTestimonial = Pick<Testimonial, "quote" | "name" | "role" | "source" | "saidOn">;

export const formatSource = ({ source, saidOn }: Pick<Testimonial, "source" | "saidOn">): string =>
  `Said to us ${testimonialSources[source]} on ${formatDate(saidOn)}`;

/** The days in the text that haven't come yet, by field. `today`: as the furthest time zone has it. */
export function listFutureDays({ saidOn, consentedOn }: TestimonialText, today: string) {
  const isFuture = (date: string | null) => date !== null && date > today;
  return [
    ...(isFuture(saidOn) ? [{ field: "saidOn", message: "This day hasn't come yet" }] : []),
    ...(isFuture(consentedOn) ? [{ field: "consentedOn", message: "This day hasn't come yet" }] : []),
  ];
}
