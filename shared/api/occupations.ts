import { z } from "zod";
import { ReleasedOccupation } from "../occupations/release";
import type { Endpoint } from "./endpoint";

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
  /** The version of the O*NET database; null where none was imported. */
  release: z.string().nullable(),
  occupations: z.array(OccupationEntry),
});
export type OccupationList = z.infer<typeof OccupationList>;

export const OccupationDetail = ReleasedOccupation.extend({ release: z.string() });
export type OccupationDetail = z.infer<typeof OccupationDetail>;

/** Answers without a body. */
const Empty = z.never();

/** Occupations to match an interest profile with, in the browser: no score is asked for. */
export const occupationEndpoints = {
  listOccupations: {
    method: "get",
    path: "/occupations",
    summary: "All occupations with their interest values, as short as they can be",
    responses: { 200: OccupationList, 304: Empty },
    errors: [503],
  },
  readOccupation: {
    method: "get",
    path: "/occupations/{code}",
    summary: "One occupation with its description",
    params: z.object({ code: ReleasedOccupation.shape.code }),
    responses: { 200: OccupationDetail, 304: Empty },
    errors: [404, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
