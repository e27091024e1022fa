import { questionTextsPerPage } from "@illumine/shared/api/question-texts.ts";
import { maxComparedLength, type QuestionTexts } from "@illumine/shared/assessment/lint/question-index.ts";
import type { QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import { and, asc, gt, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";

/** SQLite reads the documents, so that the Worker doesn't have to parse megabytes. Damaged ones have no questions. */
const selectTexts = (section: QuestionSectionKey) => sql<string>`(
  select json_group_array(text) from (
    select substr(ifnull(value ->> 'text', ''), 1, ${maxComparedLength}) as text
    from json_each(iif(json_valid(${assessments.sections}), ${assessments.sections}, '{}'), ${`$.${section}.questions`})
    order by value ->> 'orderIndex', key
  )
)`;

export interface QuestionTextPage {
  assessments: QuestionTexts[];
  next: number | null;
}

export async function listQuestionTexts(db: Database, after: number): Promise<QuestionTextPage> {
  const rows = await db
    .select({
      seq: assessments.seq,
      id: assessments.id,
      title: assessments.title,
      psychometric: selectTexts("psychometric"),
      technical: selectTexts("technical"),
      wiscar: selectTexts("wiscar"),
    })
    .from(assessments)
    .where(and(gt(assessments.seq, after), sql`${assessments.deletedAt} is null`))
    .orderBy(asc(assessments.seq))
    .limit(questionTextsPerPage);
  return {
    assessments: rows.map(({ id, title, psychometric, technical, wiscar }) => {
      const sections = [psychometric, technical, wiscar].map((texts): string[] => JSON.parse(texts));
      return { id, title, questions: sections.flat(), sectionSizes: sections.map(({ length }) => length) };
    }),
    next: rows.length < questionTextsPerPage ? null : (rows.at(-1)?.seq ?? null),
  };
}
