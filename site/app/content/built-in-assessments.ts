import { toCategorySlug } from "@illumine/shared/category/slug.ts";

// Named imports, so that the bundler drops the rest of the files.
const ids = import.meta.glob<string>("./assessments/**/*.json", { eager: true, import: "id" });
const categories = import.meta.glob<string>("./assessments/**/*.json", { eager: true, import: "category" });

/** Built from its npm package by scripts/ipip-neo-120.ts. */
const ipip = "personal-and-emotional-intelligence/ipip-neo-120";

/** Each as 'category/id'. The build draws a picture of each. */
export const builtInAssessments: ReadonlySet<string> = new Set([
  ipip,
  ...Object.entries(ids).map(([file, id]) => `${toCategorySlug(categories[file] ?? "")}/${id}`),
]);
