import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { deriveKind, hasRightAnswers, parseMinutes } from "@illumine/shared/assessment/kind.ts";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import type { AssessmentDetails, assessments } from "../schema/assessments.server.ts";

export async function hashJson(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const hashContent = ({ sections, scoring }: Pick<Assessment, "sections" | "scoring">): Promise<string> =>
  hashJson([sections, scoring ?? null]);

const deriveFilterColumns = (assessment: Assessment) => ({
  kind: deriveKind(assessment),
  minutes: parseMinutes(assessment.duration),
  hasRightAnswers: hasRightAnswers(assessment),
});

/** What the author wrote: a new derived column is no change of the content. */
export function hashWritten(columns: ReturnType<typeof toColumns>): Promise<string> {
  const { kind, minutes, hasRightAnswers, ...written } = columns;
  return hashJson(written);
}

export function toColumns(assessment: Assessment, categoryId: string) {
  const { id, title, description, category, duration, difficulty, isActive, featured, isNew, ...others } = assessment;
  const { tags, metadata, sections, scoring, ...details } = others;
  const card = { id, title, description, duration, difficulty, isActive, featured, isNew, tags, metadata };
  return {
    ...card,
    categoryId,
    questionCount: countQuestions(assessment),
    ...deriveFilterColumns(assessment),
    details: details as AssessmentDetails,
    sections,
    scoring: scoring ?? null,
  };
}

export function parseAssessment({ details, ...row }: typeof assessments.$inferSelect, category: string) {
  return Assessment.safeParse({
    ...(typeof details === "object" ? details : { assessmentOverview: details }),
    id: row.id,
    title: row.title,
    description: row.description,
    category,
    duration: row.duration,
    difficulty: row.difficulty,
    isActive: row.isActive,
    featured: row.featured,
    isNew: row.isNew,
    tags: row.tags,
    metadata: row.metadata,
    sections: row.sections,
    scoring: row.scoring ?? undefined,
  });
}
