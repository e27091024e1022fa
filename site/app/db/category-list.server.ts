import { findCategoryDescription } from "@illumine/shared/category/descriptions";
import { listCategoryRows } from "./categories.server";
import type { Database } from "./database.server";

export interface DescribedCategory {
  name: string;
  slug: string;
  /** Assessments that visitors see in it. */
  count: number;
  description: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** Every category with what it is about, in one round trip. */
export async function listDescribedCategories(db: Database): Promise<DescribedCategory[]> {
  const rows = await listCategoryRows(db);
  return rows.map(({ name, slug, count, createdAt }) => ({
    name,
    slug,
    count,
    createdAt: createdAt.getTime(),
    description: findCategoryDescription(slug),
  }));
}
