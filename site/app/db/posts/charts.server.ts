import { describeChartProblems, listChartBlockProblems } from "@illumine/shared/blog/chart-problems.ts";
import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { isAmong } from "../documents/states.server.ts";
import { posts } from "../schema/posts.server.ts";

export interface UndrawablePost {
  id: string;
  title: string;
  version: number;
  /** What is wrong with its charts, as the end of a sentence. */
  problem: string;
}

/** Of each chart: its position among the sections, and its text. */
const chartSections = sql<string>`(select json_group_array(json_array(key, value ->> 'content'))
  from json_each(${posts.sections}) where value ->> 'type' = 'chart')`;

/** Drafts that can't be published as they are: only texts of charts are read. */
export async function listUndrawablePosts(db: Database, condition: SQL | undefined): Promise<UndrawablePost[]> {
  const hasCharts = sql`instr(${posts.sections}, '"chart"') > 0 and json_valid(${posts.sections})`;
  const rows = await db
    .select({ id: posts.id, title: posts.title, version: posts.version, charts: chartSections })
    .from(posts)
    .where(and(sql`${posts.isPublished} = 0`, condition, hasCharts));
  return rows.flatMap(({ charts, ...post }) => {
    const problems = (JSON.parse(charts) as [number, string][]).flatMap(([section, content]) =>
      listChartBlockProblems([{ type: "chart", content }]).map(({ message }) => ({ section, message })),
    );
    const problem = describeChartProblems(problems);
    return problem === null ? [] : [{ ...post, problem }];
  });
}

export const listUndrawableAmong = (db: Database, ids: string[]): Promise<UndrawablePost[]> =>
  listUndrawablePosts(db, isAmong(posts, ids));
