import { computeMeanRating } from "@illumine/shared/assessment/ratings.ts";
import { inArray } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { counters } from "../schema/figures.server.ts";

export interface Totals {
  assessments: number;
  completions: number;
  /** 1 to 5; null while there are too few ratings. */
  meanRating: number | null;
}

export async function loadTotals(db: Database): Promise<Totals> {
  const rows = await db
    .select()
    .from(counters)
    .where(inArray(counters.name, ["assessments", "completions", "ratings", "rating sum"]));
  const totalOf = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return {
    assessments: totalOf("assessments"),
    completions: totalOf("completions"),
    meanRating: computeMeanRating(totalOf("rating sum"), totalOf("ratings")),
  };
}
