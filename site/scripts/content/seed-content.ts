import { knownCategories } from "@illumine/shared/category/known.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import type { Env } from "#env.ts";
import { createAppContext } from "#load-context.ts";
import type { BuiltInContent } from "./load-content.ts";

/** Writes content that is new or changed. Returns a summary, '' if nothing changed. */
export async function seedBuiltInContent(env: Env, content: BuiltInContent): Promise<string> {
  const { db } = createAppContext(env, { waitUntil: () => {} });
  const categoryNames = ["General", ...knownCategories.map(({ name }) => name)];
  const report = await seedContent(db, { ...content, categoryNames, now: new Date() });
  const changes = [
    report.created.length > 0 && `${report.created.length} created`,
    report.updated.length > 0 && `${report.updated.length} updated`,
    report.skipped.length > 0 &&
      `${report.skipped.length} unchanged, because the administrator edited them (${report.skipped.join(", ")})`,
  ].filter(Boolean);
  return changes.join(", ");
}
