import { knownCategories } from "@illumine/shared/category/known.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import type { Env } from "#env.ts";
import { toAppContext } from "#load-context.ts";
import type { BuiltInContent } from "./load-content.ts";

/** Writes the built-in content where it is new or changed. Returns what it did in words; '' when nothing was to do. */
export async function seedBuiltInContent(env: Env, content: BuiltInContent): Promise<string> {
  const { db } = toAppContext(env, { waitUntil: () => {} });
  const categoryNames = ["General", ...knownCategories.map(({ name }) => name)];
  const report = await seedContent(db, { ...content, categoryNames, now: new Date() });
  const changes = [
    report.created.length > 0 && `${report.created.length} created`,
    report.updated.length > 0 && `${report.updated.length} updated`,
    report.kept.length > 0 && `${report.kept.length} kept as the administrator left them (${report.kept.join(", ")})`,
  ].filter(Boolean);
  return changes.join(", ");
}
