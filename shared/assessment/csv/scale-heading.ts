import { toSlug } from "../import/formats/slug.ts";
import type { Scale } from "../schema.ts";

const headingPattern = /^scale: ?(.*?)(?: \[([^[\]]+)\])?$/;

/** The heading of the column with a scale's keys: 'scale: Grit [grit]'. */
export const formatScaleHeading = ({ label, id }: Pick<Scale, "label" | "id">): string => `scale: ${label} [${id}]`;

export const isScaleHeading = (heading: string): boolean => headingPattern.test(heading);

/** The name and the ID in a heading; a heading of another form is the name itself. */
export function parseScaleHeading(heading: string, column: number): Pick<Scale, "label" | "id"> {
  const [, named, id] = headingPattern.exec(heading) ?? [];
  const label = (named ?? heading).trim() || `Scale ${column + 1}`;
  return { label, id: id ?? (toSlug(label) || `scale-${column + 1}`) };
}
