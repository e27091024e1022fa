import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { revisions } from "../schema/documents.server.ts";

export async function hadCategory(db: Database, ids: string[], category: string): Promise<boolean> {
  const rows = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.entity, "post"),
        sql`${revisions.entityId} in (select value from json_each(${JSON.stringify(ids)}))`,
        sql`json_extract(${revisions.document}, '$.category') = ${category}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
