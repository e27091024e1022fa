import { z } from "zod";
import { SeriesTitle } from "../blog/schema.ts";
import { SeriesPart } from "../blog/series.ts";
import type { Endpoint } from "./endpoint.ts";

const Count = z.number().int().min(0);

/** Without posts in the bin. */
export const SeriesEntry = z.object({
  title: z.string(),
  posts: Count,
  published: Count,
  /** The highest position that a part has; 0 if none has one. */
  lastPosition: Count,
  /** Those that visitors see. */
  parts: z.array(SeriesPart),
});
export type SeriesEntry = z.infer<typeof SeriesEntry>;

const titleIsRequired = "Enter the title of the series";
const Title = SeriesTitle.min(1, titleIsRequired);

export const seriesEndpoints = {
  listSeries: {
    method: "get",
    path: "/blog/series",
    summary: "All series that posts are part of, by title",
    access: "admin",
    responses: { 200: z.array(SeriesEntry) },
    errors: [401, 503],
  },
  renameSeries: {
    method: "post",
    path: "/blog/series/rename",
    summary: "Rename a series; if there's one with the new title, they become one, and parts keep their positions",
    access: "admin",
    body: z.object({ from: Title, to: Title }),
    responses: { 200: z.object({ moved: Count }) },
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
