import type { FiguresPeriod } from "@illumine/shared/api/daily-figures.ts";
import type { CountedQuestion } from "@illumine/shared/api/question-figures.ts";
import { isSectionKey, listSteps } from "@illumine/shared/assessment/flow.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { findTimeGroup, timeGroupCount } from "@illumine/shared/visitor/question-seconds.ts";
import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { assessmentVersions } from "../schema/assessments.server.ts";
import { dailyQuestionFigures } from "../schema/figures.server.ts";
import { attempts } from "../schema/visitors.server.ts";
import { toDay } from "../visitors/networks.server.ts";

const dayMs = 86_400_000;

export interface NewQuestionTimes {
  attemptId: string;
  assessmentId: string;
  contentVersion: number;
  /** How many of the attempt's questions are in the figures; null if the attempt isn't. */
  counted: number | null;
  questionSeconds: readonly unknown[];
}

/** For a guard: nobody has counted other questions of the attempt since. */
export const isCountedAs = ({ attemptId, counted }: NewQuestionTimes) =>
  sql`exists (select 1 from ${attempts} where ${eq(attempts.id, attemptId)} and ${attempts.questionsCounted} is ${counted})`;

export const updateQuestionsCounted = (db: Database, attemptId: string, questionsCounted: number): Statement =>
  db.update(attempts).set({ questionsCounted }).where(eq(attempts.id, attemptId));

/** Adds only questions not counted yet to the day's row of all attempts; nothing for an unknown content version. */
export function insertQuestionTimes(db: Database, { counted, questionSeconds, ...of }: NewQuestionTimes): Statement {
  const figures = Array<number>(questionSeconds.length * timeGroupCount).fill(0);
  for (const [at, seconds] of questionSeconds.entries()) {
    if (at >= (counted ?? 0)) figures[at * timeGroupCount + findTimeGroup(seconds)] = 1;
  }
  const { assessmentId, contentVersion } = of;
  const isNew = counted === null ? 1 : 0;
  return db
    .insert(dailyQuestionFigures)
    .select(
      sql`select ${assessmentId}, ${contentVersion}, date('now'), ${isNew}, ${JSON.stringify(figures)}
        where exists (select 1 from ${assessmentVersions} where ${and(
          eq(assessmentVersions.assessmentId, assessmentId),
          eq(assessmentVersions.contentVersion, contentVersion),
        )})`,
    )
    .onConflictDoUpdate({
      target: [dailyQuestionFigures.assessmentId, dailyQuestionFigures.contentVersion, dailyQuestionFigures.day],
      set: {
        attempts: sql`attempts + excluded.attempts`,
        figures: sql`(select json_group_array(count) from (select sum(value) as count from
          (select key, value from json_each(daily_question_figures.figures)
            union all select key, value from json_each(excluded.figures)) group by key order by key))`,
      },
    });
}

const listFlowQuestions = (document: Pick<Assessment, "sections">) =>
  listSteps(document).flatMap(({ key, questions }) =>
    isSectionKey(key) ? questions.map(({ id }) => ({ section: key, question: id })) : [],
  );

export async function loadQuestionFigures(
  db: Database,
  document: Pick<Assessment, "id" | "sections"> & { contentVersion: number },
  { days, now }: { days: FiguresPeriod; now: Date },
) {
  const { id, contentVersion } = document;
  const { assessmentId, day, attempts: started, figures } = dailyQuestionFigures;
  const since = toDay(new Date(now.getTime() - (Number(days) - 1) * dayMs));
  const [rows, [version]] = await db.batch([
    db
      .select({ day, attempts: started, figures })
      .from(dailyQuestionFigures)
      .where(and(eq(assessmentId, id), eq(dailyQuestionFigures.contentVersion, contentVersion), gte(day, since)))
      .orderBy(asc(day)),
    db
      .select({ document: assessmentVersions.document })
      .from(assessmentVersions)
      .where(and(eq(assessmentVersions.assessmentId, id), eq(assessmentVersions.contentVersion, contentVersion))),
  ]);
  const readable = rows.filter((row) => Array.isArray(row.figures));
  // An assessment that isn't active can be edited without a new version.
  const answered = typeof version?.document === "object" ? version.document : document;
  const questions = listFlowQuestions(answered).map((question, at): CountedQuestion => {
    const first = at * timeGroupCount;
    const times = Array.from({ length: timeGroupCount }, (_, group) =>
      readable.reduce((sum, row) => sum + (row.figures[first + group] ?? 0), 0),
    );
    return { ...question, passed: times.reduce((sum, count) => sum + count, 0), times };
  });
  return { attempts: readable.reduce((sum, row) => sum + row.attempts, 0), firstDay: rows[0]?.day ?? null, questions };
}
