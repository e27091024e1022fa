import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import { Interests, OccupationCode, OccupationFigures } from "../occupations/release.ts";
import { Empty, type Endpoint } from "./endpoint.ts";

const CodeOrSlug = z.union([OccupationCode, Slug]);

const Interest = z.number();
const JobZone = z.number().int().min(1).max(5).nullable();

/** Code, slug, title, the six interest values R I A S E C, and the job zone. */
export const OccupationEntry = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  Interest,
  Interest,
  Interest,
  Interest,
  Interest,
  Interest,
  JobZone,
]);
export type OccupationEntry = z.infer<typeof OccupationEntry>;

export const OccupationList = z.object({
  /** The version of the O*NET database: '30.2'. */
  release: z.string().nullable(),
  occupations: z.array(OccupationEntry),
});
export type OccupationList = z.infer<typeof OccupationList>;

export const OccupationLink = z.object({ code: z.string(), slug: z.string(), title: z.string(), jobZone: JobZone });
export type OccupationLink = z.infer<typeof OccupationLink>;

export const OccupationDetail = z.object({
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  field: z.string().nullable(),
  summary: z.string(),
  day: z.string(),
  start: z.string(),
  demands: z.string(),
  jobZone: JobZone,
  interests: Interests.nullable(),
  /** The version of the O*NET database that has the figures. */
  release: z.string().nullable(),
  /** Titles that people in this work reported. */
  names: z.array(z.string()),
  alternateTitles: z.array(z.string()),
  figures: OccupationFigures.nullable(),
  /** The nearest interest profiles. */
  similar: z.array(OccupationLink.extend({ interests: Interests.nullable() })),
  /** Similar tasks and skills, by O*NET. */
  related: z.array(OccupationLink),
});
export type OccupationDetail = z.infer<typeof OccupationDetail>;

export const FoundOccupation = OccupationLink.extend({
  field: z.string().nullable(),
  summary: z.string(),
  /** The other title that matches the search better than its own. */
  matchedName: z.string().nullable(),
});
export type FoundOccupation = z.infer<typeof FoundOccupation>;

export const maxLinkCodes = 60;

/** Codes with commas between them. */
const Codes = z
  .string()
  .max(maxLinkCodes * 81)
  .transform((codes) => codes.split(",").filter((code) => code !== ""))
  .pipe(z.array(CodeOrSlug).max(maxLinkCodes, `At most ${maxLinkCodes} codes`));

export const occupationEndpoints = {
  listOccupations: {
    method: "get",
    path: "/occupations",
    summary: "All occupations with their interest values, in a compact form",
    responses: { 200: OccupationList, 304: Empty },
    errors: [503],
  },
  searchOccupations: {
    method: "get",
    path: "/occupations/search",
    summary: "Occupations by title and other titles, best match first, 24 at most",
    query: z.object({ q: z.string().max(200) }),
    responses: { 200: z.object({ occupations: z.array(FoundOccupation) }), 304: Empty },
    errors: [422, 503],
  },
  listOccupationLinks: {
    method: "get",
    path: "/occupations/links",
    summary: "Slugs and titles of occupations by their codes, 60 at most; what visitors don't see is left out",
    query: z.object({ codes: Codes }),
    responses: { 200: z.object({ occupations: z.array(OccupationLink) }), 304: Empty },
    errors: [422, 503],
  },
  readOccupation: {
    method: "get",
    path: "/occupations/{code}",
    summary: "One occupation by its code or slug, with text and figures. A former code or slug redirects",
    params: z.object({ code: CodeOrSlug }),
    responses: { 200: OccupationDetail, 301: Empty, 304: Empty },
    errors: [404, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
