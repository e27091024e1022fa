import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { type Assessment, AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { ContentError } from "./content/content-error.ts";
import { loadAssessments } from "./content/load-assessments.ts";

const buildCard = (sample: Assessment): AssessmentCard =>
  AssessmentCard.parse({
    ...sample,
    categorySlug: toCategorySlug(sample.category),
    questionCount: countQuestions(sample),
    completions: 0,
    rating: null,
    ratingCount: 0,
  });

/** Replaces the folder: `index.json` has the cards, `assessments` each sample under its id. */
export function writeSamples(folder: string, assessments = loadAssessments()): void {
  const samples = assessments.filter(({ metadata }) => metadata["sample"] === true);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "assessments"), { recursive: true });
  for (const sample of samples) {
    writeFileSync(join(folder, "assessments", `${sample.id}.json`), JSON.stringify(sample));
  }
  writeFileSync(join(folder, "index.json"), JSON.stringify(samples.map(buildCard)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    writeSamples(process.argv[2] ?? "");
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
