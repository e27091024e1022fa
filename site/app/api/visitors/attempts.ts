import { userEndpoints } from "@illumine/shared/api/users.ts";
import { guard } from "#app/db/commits/commit.server.ts";
import {
  canStart,
  completeAttempt,
  insertAttempt,
  isOngoing,
  isOpenTo,
  loadStart,
  updateStepReached,
} from "#app/db/visitors/attempts.server.ts";
import {
  attemptLimits,
  isFirstStep,
  isStepSkipped,
  judgeCompletion,
  judgeRating,
} from "#app/db/visitors/count-rules.ts";
import { insertDefaultFeedback, type VisitorRating } from "#app/db/visitors/feedback.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";
import {
  judgeNetwork,
  judgeVisitorRating,
  leftOutTexts,
  loadReport,
  nothingToWrite,
  readWrittenAt,
  retryOutdated,
  unknownAssessment,
  unknownVisitor,
} from "./judgment.ts";
import { countQuestionTimes } from "./question-times.ts";

const { startAssessment, reachStep, completeAssessment, sendFeedback } = userEndpoints;

const unknownAttempt = () => new ApiError(404, "This attempt is unknown or was deleted");

const latest = (...dates: Date[]) => new Date(Math.max(...dates.map(Number)));

/** What isn't plausible is stored, but not counted. Why: site/docs/decisions/0109-what-is-counted-is-plausible.md */
export function registerAttempts(api: Api): void {
  api.openapi(buildRoute(startAssessment), async (c) => {
    const now = new Date();
    const { db } = c.env;
    const { userId } = c.req.valid("param");
    const { attemptId = crypto.randomUUID(), ...given } = c.req.valid("json");
    const start = { userId, attemptId, ...given };
    const body = { message: "Assessment started" };
    return retryOutdated(async () => {
      const { registeredAt, content, isKnown, isTaken, ...limits } = await loadStart(db, start);
      if (!registeredAt) throw unknownVisitor();
      if (!content) throw unknownAssessment();
      if (isTaken) throw new ApiError(422, "This attempt id belongs to another attempt. Send a new one.");
      if (limits.isLimitReached && !isKnown) {
        const { perAssessment, all } = attemptLimits;
        const limit = `A visitor can start an assessment ${perAssessment} times, and ${all} in all, within 90 days`;
        throw new ApiError(422, limit);
      }
      const { isFound: _, ...known } = content;
      const startedAt = latest(registeredAt, readWrittenAt(c, now));
      const hasSkippedSteps = known.questionSections !== undefined && !isFirstStep(known.questionSections, start.step);
      const statements = isKnown
        ? []
        : [guard(db, canStart(start)), insertAttempt(db, start, { ...known, hasSkippedSteps, startedAt })];
      await commitWrite(c, { statements, status: 201, body, now });
      return c.json(body, 201);
    });
  });

  api.openapi(buildRoute(reachStep), async (c) => {
    const now = new Date();
    const { db } = c.env;
    const { step, questionSeconds, ...given } = c.req.valid("json");
    const query = { ...c.req.valid("param"), ...given };
    const body = { message: "Step saved" };
    return retryOutdated(async (round) => {
      const report = await loadReport(c, query, now);
      const { attempt } = report;
      if (!attempt) throw unknownAttempt();
      const isSkipping = isStepSkipped(attempt, step);
      const times = await countQuestionTimes(c, { report, questionSeconds, step, at: readWrittenAt(c, now), round });
      const statements = [
        guard(db, isOpenTo(query)),
        ...times.guards,
        updateStepReached(db, attempt.id, { step, isSkipping }),
        ...times.statements,
      ];
      await commitWrite(c, { statements, status: 200, body, now });
      return c.json(body, 200);
    });
  });

  api.openapi(buildRoute(completeAssessment), async (c) => {
    const now = new Date();
    const { db } = c.env;
    const { feedback, summary, questionSeconds, ...given } = c.req.valid("json");
    const query = { ...c.req.valid("param"), ...given };
    return retryOutdated(async (round) => {
      const report = await loadReport(c, query, now);
      const { attempt, network } = report;
      if (!attempt) throw unknownAttempt();
      const { userId, assessmentId, id: attemptId } = attempt;
      const completedAt = latest(attempt.startedAt, readWrittenAt(c, now));
      const isRepeated = attempt.completedAt !== null;
      const completion = isRepeated
        ? { ...nothingToWrite, leftOut: attempt.leftOut }
        : await judgeNetwork(c, {
            ...{ kind: "completion", assessmentId, network, round },
            reason: judgeCompletion(attempt, completedAt),
          });
      const { leftOut } = completion;
      const times =
        leftOut === null
          ? await countQuestionTimes(c, { report, questionSeconds, step: "results", at: completedAt, round })
          : { guards: [], statements: [] };
      const rated: VisitorRating | null = feedback
        ? { userId, assessmentId, attemptId, rating: feedback.rating, comments: feedback.comments || null }
        : null;
      const isVisitors = feedback?.source === "visitor";
      const rating =
        rated && isVisitors
          ? await judgeVisitorRating(c, {
              ...{ given: rated, report, round, now },
              reason: judgeRating({ ...attempt, isCompleted: true, leftOut }, completedAt),
            })
          : nothingToWrite;
      const statements = [
        guard(db, isOpenTo(query)),
        ...completion.guards,
        ...times.guards,
        ...rating.guards,
        ...(isRepeated
          ? []
          : [guard(db, isOngoing(attemptId)), completeAttempt(db, attemptId, { summary, leftOut, completedAt })]),
        ...completion.statements,
        ...times.statements,
        ...rating.statements,
        ...(rated && !isVisitors ? [insertDefaultFeedback(db, rated, now)] : []),
      ];
      if (leftOut === null) {
        const body = { message: "Assessment completed" };
        await commitWrite(c, { statements, status: 200, body, now });
        return c.json(body, 200);
      }
      const body = { message: `The completion was saved, but isn't counted: ${leftOutTexts[leftOut]}` };
      await commitWrite(c, { statements, status: 202, body, now });
      return c.json(body, 202);
    });
  });

  api.openapi(buildRoute(sendFeedback), async (c) => {
    const now = new Date();
    const { db } = c.env;
    const { feedback, ...of } = c.req.valid("json");
    const query = { ...c.req.valid("param"), ...of };
    return retryOutdated(async (round) => {
      const report = await loadReport(c, query, now);
      const attempt = report.attempt && { ...report.attempt, isCompleted: report.attempt.completedAt !== null };
      const { userId, assessmentId } = query;
      const reason = judgeRating(attempt, readWrittenAt(c, now));
      const rated = { userId, assessmentId, attemptId: attempt?.id ?? null, rating: feedback.rating };
      const given = { ...rated, comments: feedback.comments || null };
      const judged = await judgeVisitorRating(c, { given, reason, report, round, now });
      const statements = [guard(db, isOpenTo(query)), ...judged.guards, ...judged.statements];
      if (judged.leftOut === null) {
        const body = { message: "Thank you for your feedback" };
        await commitWrite(c, { statements, status: 201, body, now });
        return c.json(body, 201);
      }
      const body = { message: `Your feedback was saved, but isn't counted: ${leftOutTexts[judged.leftOut]}` };
      await commitWrite(c, { statements, status: 202, body, now });
      return c.json(body, 202);
    });
  });
}
