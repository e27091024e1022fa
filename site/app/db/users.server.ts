import type { Demographics } from "@illumine/shared/visitor/schema";
import { eq } from "drizzle-orm";
import type { Database } from "./database.server";
import { users } from "./schema.server";

/** Keeps a visitor's demographics under a random id that only their browser holds. */
export async function createUser(db: Database, { gender, ageRange }: Demographics): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await db.insert(users).values({ id, gender, ageRange, createdAt: new Date() });
  return { id };
}

export async function hasUser(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}
