import { toCategorySlug } from "@illumine/shared/category/slug.ts";

// By name, so that the bundler drops everything else of the files.
const ids = import.meta.glob<string>("./assessments/**/*.json", { eager: true, import: "id" });
const categories = import.meta.glob<string>("./assessments/**/*.json", { eager: true, import: "category" });

/** Made from its npm package by scripts/ipip-neo-120.ts. */
const made = "personal-and-emotional-intelligence/ipip-neo-120";

/** The assessments that come with the product and that the build drew a picture for, each as 'category/id'. */
export const builtInAssessments: ReadonlySet<string> = new Set([
  made,
  ...Object.entries(ids).map(([file, id]) => `${toCategorySlug(categories[file] ?? "")}/${id}`),
]);
