import { eq } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { idempotencyKeys } from "../schema/documents.server.ts";
import type { IdempotencyRecord } from "./commit.server.ts";

export async function findIdempotencyRecord(db: Database, key: string): Promise<IdempotencyRecord | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row ?? null;
}
