import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { mergeSearchIndexes } from "#app/db/upkeep/merge-search-indexes.server.ts";
import type { Env } from "#env.ts";
import { createDatabase } from "#load-context.ts";
import type { BuiltInContent } from "./load-content.ts";

const isSample = ({ metadata }: Assessment) => metadata["sample"] === true;

/** Returns a summary, '' if nothing changed. Samples otherwise only stand in for a database that fails or is empty. */
export async function seedBuiltInContent(
  { DB }: Pick<Env, "DB">,
  content: BuiltInContent,
  { withSamples = false }: { withSamples?: boolean } = {},
): Promise<string> {
  const categoryNames = ["General", ...knownCategories.map(({ name }) => name)];
  const assessments = withSamples ? content.assessments : content.assessments.filter((one) => !isSample(one));
  const formerIds = withSamples ? [] : content.assessments.filter(isSample).map(({ id }) => id);
  const db = createDatabase(DB);
  const report = await seedContent(db, {
    ...content,
    assessments,
    formerIds,
    categoryNames,
    now: new Date(),
  });
  const changes = [
    report.created.length > 0 && `${report.created.length} created`,
    report.updated.length > 0 && `${report.updated.length} updated`,
    report.retired.length > 0 && `${report.retired.length} samples switched off`,
    report.skipped.length > 0 &&
      `${report.skipped.length} unchanged, because the administrator edited them (${report.skipped.join(", ")})`,
  ].filter(Boolean);
  if (report.created.length + report.updated.length > 0) await mergeSearchIndexes(db);
  return changes.join(", ");
}
