import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { listedAssessments } from "./listed-assessments.ts";

/** Built from its npm package by scripts/ipip-neo-120.ts. */
const ipip = "personal-and-emotional-intelligence/ipip-neo-120";

/** Each as 'category/id'. The build draws a picture of each. */
export const builtInAssessments: ReadonlySet<string> = new Set([
  ipip,
  ...Object.entries(listedAssessments).flatMap(([category, ids]) =>
    ids.split(" ").map((id) => `${toCategorySlug(category)}/${id}`),
  ),
]);
