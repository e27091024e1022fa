import { type AssessmentWithScales, assessmentsPerSearch, LibraryScale } from "@illumine/shared/api/library-scales.ts";
import { and, desc, lt, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";

/** SQLite reads the documents, so that the Worker doesn't have to parse megabytes. Damaged ones have no scales. */
const scales = sql<string>`(
  select json_group_array(json_object('section', value ->> 'section', 'id', value ->> 'id', 'label', value ->> 'label'))
  from json_each(iif(json_valid(${assessments.scoring}), ${assessments.scoring}, '{}'), '$.scales')
)`;

/** A draft's scale may still lack its name or section. */
function toCompleteScale(stored: unknown): LibraryScale[] {
  const { success, data } = LibraryScale.safeParse(stored);
  return success ? [data] : [];
}

export interface ScalePage {
  assessments: AssessmentWithScales[];
  next: number | null;
}

export async function listLibraryScales(
  db: Database,
  { search, before }: { search: string; before: number },
): Promise<ScalePage> {
  const rows = await db
    .select({
      seq: assessments.seq,
      id: assessments.id,
      title: assessments.title,
      category: sql<string>`ifnull((select name from categories where categories.id = ${assessments.categoryId}), '')`,
      scales,
    })
    .from(assessments)
    .where(and(lt(assessments.seq, before), sql`${assessments.deletedAt} is null`))
    .orderBy(desc(assessments.seq))
    .limit(assessmentsPerSearch);
  const wanted = search.toLowerCase();
  const found = rows.flatMap((row): AssessmentWithScales[] => {
    const all = (JSON.parse(row.scales) as unknown[]).flatMap(toCompleteScale);
    const isNamed = row.title.toLowerCase().includes(wanted);
    const matching = isNamed ? all : all.filter(({ label }) => label.toLowerCase().includes(wanted));
    const { id, title, category } = row;
    return matching.length > 0 ? [{ id, title, category, scales: matching }] : [];
  });
  return { assessments: found, next: rows.length < assessmentsPerSearch ? null : (rows.at(-1)?.seq ?? null) };
}
