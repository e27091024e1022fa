import type { SectionKey } from "@illumine/shared/assessment/schema.ts";
import { guard, type Statement } from "#app/db/commits/commit.server.ts";
import { insertQuestionTimes, isCountedAs, updateQuestionsCounted } from "#app/db/figures/question-figures.server.ts";
import { canCountQuestions } from "#app/db/visitors/count-rules.ts";
import type { ApiContext } from "../http/context.ts";
import { judgeNetwork, type loadReport } from "./judgment.ts";

const leftOutCount = -1;

interface QuestionReport {
  report: Awaited<ReturnType<typeof loadReport>>;
  questionSeconds: readonly unknown[] | undefined;
  step: SectionKey;
  at: Date;
  round: number;
}

/**
 * None if the report says nothing new or nothing plausible. An attempt beyond the network's limit is left out whole, or
 * its later questions would look as if nobody had stopped before them.
 */
export async function countQuestionTimes(
  c: ApiContext,
  { report: { attempt, network }, questionSeconds, step, at, round }: QuestionReport,
): Promise<{ guards: Statement[]; statements: Statement[] }> {
  const nothing = { guards: [], statements: [] };
  if (!attempt || attempt.contentVersion === null || questionSeconds === undefined) return nothing;
  if (!canCountQuestions(attempt, { count: questionSeconds.length, step, at })) return nothing;
  const { db } = c.env;
  const { id: attemptId, assessmentId, contentVersion, questionsCounted: counted } = attempt;
  const times = { attemptId, assessmentId, contentVersion, counted, questionSeconds };
  const judged =
    counted === null ? await judgeNetwork(c, { kind: "timing", assessmentId, reason: null, network, round }) : nothing;
  const isLeftOut = "leftOut" in judged && judged.leftOut !== null;
  return {
    guards: [guard(db, isCountedAs(times)), ...judged.guards],
    statements: [
      ...(isLeftOut ? [] : [insertQuestionTimes(db, times)]),
      updateQuestionsCounted(db, attemptId, isLeftOut ? leftOutCount : questionSeconds.length),
      ...judged.statements,
    ],
  };
}
