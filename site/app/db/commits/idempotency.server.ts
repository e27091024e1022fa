import { eq } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { idempotencyKeys } from "../schema.server.ts";
import type { KeptAnswer } from "./commit.server.ts";

/** The answer that was kept under this key, or null. */
export async function findKeptAnswer(db: Database, key: string): Promise<KeptAnswer | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row ?? null;
}
