// How simulated takers fare in each built-in assessment with a verdict: what the page /methods/behavior shows.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { hasVerdict } from "@illumine/shared/assessment/kind.ts";
import { simulateVerdicts } from "@illumine/shared/assessment/simulate/simulate.ts";
import { takerKinds } from "@illumine/shared/assessment/simulate/taker.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import type { AssessmentBehavior } from "#app/content/behavior.ts";
import { ContentError } from "./content/content-error.ts";
import { loadAssessments } from "./content/load-assessments.ts";

/** So that each count is a percent. */
const takers = 100;
const seed = 20;

export function writeBehavior(file: string, assessments = loadAssessments()): void {
  const recommending = assessments.filter((assessment) => assessment.scoring && hasVerdict(assessment));
  const behaviors = recommending.map(
    (assessment): AssessmentBehavior => ({
      id: assessment.id,
      title: assessment.title,
      path: `/category/${toCategorySlug(assessment.category)}/${assessment.id}`,
      kinds: takerKinds.map((kind) => {
        const { verdicts } = simulateVerdicts(assessment, { kind, takers, seed });
        return { kind, YES: verdicts.YES, between: verdicts.between, MAYBE: verdicts.MAYBE, NO: verdicts.NO };
      }),
    }),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(behaviors));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    writeBehavior(process.argv[2] ?? "");
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
