import { findCategoryDescription } from "@illumine/shared/category/descriptions.ts";
import type { Database } from "../database.server.ts";
import { listCategoryRows } from "./categories.server.ts";

export interface DescribedCategory {
  name: string;
  slug: string;
  count: number;
  description: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

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
