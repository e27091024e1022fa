import { z } from "zod";
import type { Post } from "./schema.ts";

export const SeriesPart = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  date: z.string(),
  seriesPosition: z.int().nullable(),
}) satisfies z.ZodType<Pick<Post, "_id" | "slug" | "title" | "date" | "seriesPosition">>;
export type SeriesPart = z.infer<typeof SeriesPart>;

export interface SeriesView {
  title: string;
  parts: Pick<SeriesPart, "slug" | "title">[];
  current: number;
}

const compare = <Value extends number | string>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0);

/** Parts without a position come last, by their date. */
const comparePositions = (one: SeriesPart, other: SeriesPart) =>
  compare(one.seriesPosition ?? Number.MAX_SAFE_INTEGER, other.seriesPosition ?? Number.MAX_SAFE_INTEGER) ||
  compare(one.date, other.date) ||
  compare(one._id, other._id);

/** @param parts those that visitors see, in any order, with the post or without it */
export function toSeriesView(post: SeriesPart & Pick<Post, "series">, parts: readonly SeriesPart[]): SeriesView {
  const sorted = [...parts.filter(({ _id }) => _id !== post._id), post].sort(comparePositions);
  return {
    title: post.series,
    parts: sorted.map(({ slug, title }) => ({ slug, title })),
    current: sorted.indexOf(post),
  };
}
