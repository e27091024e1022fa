import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import { ReleasedOccupation } from "../occupations/release.ts";
import { OccupationSource } from "../occupations/source.ts";
import type { Endpoint } from "./endpoint.ts";

const OccupationCode = z.union([ReleasedOccupation.shape.code, Slug]);

const Interest = z.number();

/** Code, title, the six interest values R I A S E C, and the job zone. */
export const OccupationEntry = z.tuple([
  z.string(),
  z.string(),
  Interest,
  Interest,
  Interest,
  Interest,
  Interest,
  Interest,
  z.number().int().nullable(),
]);
export type OccupationEntry = z.infer<typeof OccupationEntry>;

export const OccupationList = z.object({
  source: OccupationSource.nullable(),
  /** The version of the O*NET database, or the month of the editors' last revision ('2026-11'). */
  release: z.string().nullable(),
  occupations: z.array(OccupationEntry),
});
export type OccupationList = z.infer<typeof OccupationList>;

export const OccupationDetail = ReleasedOccupation.extend({
  code: OccupationCode,
  entry: z.string().nullable(),
  source: OccupationSource,
  release: z.string(),
});
export type OccupationDetail = z.infer<typeof OccupationDetail>;

const Empty = z.never();

export const occupationEndpoints = {
  listOccupations: {
    method: "get",
    path: "/occupations",
    summary: "All occupations with their interest values, in a compact form",
    responses: { 200: OccupationList, 304: Empty },
    errors: [503],
  },
  readOccupation: {
    method: "get",
    path: "/occupations/{code}",
    summary: "One occupation with its description",
    params: z.object({ code: OccupationCode }),
    responses: { 200: OccupationDetail, 304: Empty },
    errors: [404, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
