// Named imports: the bundler drops the rest of the files. In the Worker, bundle-worker.mjs writes the list itself.
const ids = import.meta.glob<string>("./assessments/**/*.json", { eager: true, import: "id" });
const categories = import.meta.glob<string>("./assessments/**/*.json", { eager: true, import: "category" });

const listed = new Map<string, string[]>();
for (const [file, id] of Object.entries(ids)) {
  const category = categories[file] ?? "";
  listed.set(category, [...(listed.get(category) ?? []), id]);
}

/** The ids of the content files, separated by spaces, by category. */
export const listedAssessments: Readonly<Record<string, string>> = Object.fromEntries(
  [...listed].map(([category, categoryIds]) => [category, categoryIds.join(" ")]),
);
