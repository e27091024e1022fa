import type { Scale } from "#assessment/schema.ts";
import { isPublished } from "../precision/reference.ts";
import { formatFigure } from "./items.ts";

const why = "It isn't used: that takes a full reference and at least 100 people.";
const formatPeople = (n: number) => (n === 1 ? "1 person" : `${n} people`);

/** Where a scale comes from that was taken from another instrument. */
export const describeScaleSource = ({ source }: Scale): string[] =>
  source
    ? [`The scale is from ${source.name}: ${source.citation.replace(/\.$/, "")}. License: ${source.license}.`]
    : [];

/** Figures that an author typed in and that don't count, as what they are. */
export function describeAuthorFigures({ reliability, norm }: Scale): string[] {
  return [
    ...(reliability && !isPublished(reliability)
      ? [
          `Reliability given by the author: alpha ${formatFigure(reliability.alpha)}, ${formatPeople(reliability.n)} (${reliability.source}). ${why}`,
        ]
      : []),
    ...(norm && !isPublished(norm)
      ? [
          `Norm given by the author: mean ${formatFigure(norm.mean)}, SD ${formatFigure(norm.sd)}, ${formatPeople(norm.n)} (${norm.source}). ${why}`,
        ]
      : []),
  ];
}
