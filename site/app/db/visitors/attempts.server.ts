import type { LeftOutReason } from "@illumine/shared/api/overview.ts";
import type { CategorySummary } from "@illumine/shared/api/users.ts";
import { type QuestionSectionKey, SectionKey } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isVisible } from "../assessments/published.server.ts";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { assessments, assessmentVersions } from "../schema/assessments.server.ts";
import { attempts, users } from "../schema/visitors.server.ts";
import { attemptLimits } from "./count-rules.ts";

export interface AttemptQuery {
  userId: string;
  assessmentId: string;
  /** Without it: the visitor's latest attempt at this assessment. */
  attemptId?: string | undefined;
}

export const selectRegistration = (db: Database, userId: string) =>
  db.select({ registeredAt: users.createdAt }).from(users).where(eq(users.id, userId));

export const selectQuestionCount = (db: Database, assessmentId: string) =>
  db
    .select({ questionCount: assessments.questionCount })
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), isVisible));

export const selectAttempt = (db: Database, { userId, assessmentId, attemptId }: AttemptQuery) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.assessmentId, assessmentId),
        attemptId === undefined ? undefined : eq(attempts.id, attemptId),
      ),
    )
    .orderBy(desc(attempts.startedAt))
    .limit(1);

export const isOpenTo = ({ userId, assessmentId }: AttemptQuery): SQL =>
  sql`exists (select 1 from ${users} where ${eq(users.id, userId)})
    and exists (select 1 from ${assessments} where ${and(eq(assessments.id, assessmentId), isVisible)})`;

export const isOngoing = (attemptId: string): SQL =>
  sql`exists (select 1 from ${attempts} where ${and(eq(attempts.id, attemptId), isNull(attempts.completedAt))})`;

const sectionKeys = ["psychometric", "technical", "wiscar"] as const satisfies QuestionSectionKey[];

/** Questions of the three sections; null where the stored document can't be read. */
const countQuestions = (sections: SQL) =>
  sql<string | null>`iif(json_valid(${sections}), json_array(${sql.join(
    sectionKeys.map((key) => sql`ifnull(json_array_length(${sections}, ${`$.${key}.questions`}), 0)`),
    sql`, `,
  )}), null)`;

const selectContent = (db: Database, { assessmentId, contentVersion }: AttemptStart) =>
  db
    .select({
      current: countQuestions(sql`${assessments.sections}`),
      version: countQuestions(
        sql`iif(json_valid(${assessmentVersions.document}), json_extract(${assessmentVersions.document}, '$.sections'), null)`,
      ),
    })
    .from(assessments)
    .leftJoin(
      assessmentVersions,
      and(
        eq(assessmentVersions.assessmentId, assessments.id),
        eq(assessmentVersions.contentVersion, contentVersion ?? 0),
      ),
    )
    .where(and(eq(assessments.id, assessmentId), isVisible));

export interface AttemptStart {
  userId: string;
  assessmentId: string;
  assessmentTitle: string;
  totalQuestions: number;
  attemptId: string;
  contentVersion?: number | undefined;
  step: SectionKey;
}

interface Content {
  questionCount: number;
  questionSections: QuestionSectionKey[];
}

function parseContent(counts: string | null): Content | null {
  if (counts === null) return null;
  const questions = JSON.parse(counts) as number[];
  return {
    questionCount: questions.reduce((sum, count) => sum + count, 0),
    questionSections: sectionKeys.filter((_, at) => (questions[at] ?? 0) > 0),
  };
}

const selectLatest = (db: Database, condition: SQL, limit: number) =>
  db.select({ id: attempts.id }).from(attempts).where(condition).limit(limit);

const ofVisitor = ({ userId }: AttemptQuery): SQL => sql`${eq(attempts.userId, userId)}`;
const atAssessment = (query: AttemptQuery): SQL =>
  sql`${ofVisitor(query)} and ${eq(attempts.assessmentId, query.assessmentId)}`;

export async function loadStart(db: Database, start: AttemptStart) {
  const [[user], [content], [same], all, perAssessment] = await db.batch([
    selectRegistration(db, start.userId),
    selectContent(db, start),
    db
      .select({ userId: attempts.userId, assessmentId: attempts.assessmentId })
      .from(attempts)
      .where(eq(attempts.id, start.attemptId)),
    selectLatest(db, ofVisitor(start), attemptLimits.all),
    selectLatest(db, atAssessment(start), attemptLimits.perAssessment),
  ]);
  const isKnown = same?.userId === start.userId && same.assessmentId === start.assessmentId;
  return {
    registeredAt: user?.registeredAt ?? null,
    content: content ? { isFound: true as const, ...parseContent(content.version ?? content.current) } : null,
    isKnown,
    isTaken: same !== undefined && !isKnown,
    isLimitReached: all.length >= attemptLimits.all || perAssessment.length >= attemptLimits.perAssessment,
  };
}

const isFewer = (condition: SQL, limit: number) =>
  sql`(select count(*) from (select 1 from ${attempts} where ${condition} limit ${limit})) < ${limit}`;

export const canStart = (start: AttemptStart): SQL =>
  sql`${isOpenTo(start)} and ${isFewer(ofVisitor(start), attemptLimits.all)}
    and ${isFewer(atAssessment(start), attemptLimits.perAssessment)}
    and not exists (select 1 from ${attempts} where ${eq(attempts.id, start.attemptId)})`;

interface NewAttempt extends Partial<Content> {
  hasSkippedSteps: boolean;
  startedAt: Date;
}

export function insertAttempt(
  db: Database,
  { attemptId, step, ...start }: AttemptStart,
  { questionCount, questionSections, ...attempt }: NewAttempt,
): Statement {
  return db.insert(attempts).values({
    ...start,
    ...attempt,
    id: attemptId,
    questionCount: questionCount ?? null,
    questionSections: questionSections ?? null,
    stepReached: step,
  });
}

/** Never moves an attempt back to an earlier step. */
export function updateStepReached(
  db: Database,
  attemptId: string,
  { step, isSkipping }: { step: SectionKey; isSkipping: boolean },
): Statement {
  const earlier = SectionKey.options.slice(0, SectionKey.options.indexOf(step));
  return db
    .update(attempts)
    .set({ stepReached: step, ...(isSkipping && { hasSkippedSteps: true }) })
    .where(and(eq(attempts.id, attemptId), inArray(attempts.stepReached, earlier)));
}

export const completeAttempt = (
  db: Database,
  attemptId: string,
  completion: { summary: CategorySummary | undefined; leftOut: LeftOutReason | null; completedAt: Date },
): Statement =>
  db
    .update(attempts)
    .set({ ...completion, stepReached: "results", summary: completion.summary ?? null })
    .where(and(eq(attempts.id, attemptId), isNull(attempts.completedAt)));
