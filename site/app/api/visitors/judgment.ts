import { writeHeaders } from "@illumine/shared/api/headers.ts";
import type { LeftOutReason } from "@illumine/shared/api/overview.ts";
import { GuardError, guard, type Statement } from "#app/db/commits/commit.server.ts";
import {
  type AttemptQuery,
  selectAttempt,
  selectQuestionCount,
  selectRegistration,
} from "#app/db/visitors/attempts.server.ts";
import {
  hasCountedRating,
  isNewRating,
  saveRating,
  selectCountedRating,
  type VisitorRating,
} from "#app/db/visitors/feedback.server.ts";
import {
  addToNetwork,
  identifyNetwork,
  isBelowLimit,
  isLimitReached,
  type Network,
  selectNetworkKey,
  toDay,
} from "#app/db/visitors/networks.server.ts";
import { findNetwork } from "#app/services/address-range.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";

export const unknownVisitor = () => new ApiError(404, "This visitor is unknown or was deleted");
export const unknownAssessment = () => new ApiError(404, "This assessment doesn't exist or isn't published");

export const leftOutTexts: Record<LeftOutReason, string> = {
  "no-attempt": "we have no attempt that it belongs to",
  "not-completed": "its attempt isn't completed",
  "skipped-steps": "steps of the assessment are missing",
  "too-fast": "nobody can answer the questions in so short a time",
  "network-limit": "many have come from this network today",
  replaced: "a later one has replaced it",
};

const maxRounds = 4;

/** Decides again after a failed guard, when nothing was written. `round` counts from 0. */
export async function retryOutdated<T>(decide: (round: number) => Promise<T>): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await decide(round);
    } catch (error) {
      if (!(error instanceof GuardError) || round === maxRounds) throw error;
    }
  }
}

/** When the browser wrote the report. Nobody has to believe it: whoever uses it bounds it. */
export function readWrittenAt(c: ApiContext, now: Date): Date {
  const seconds = Number(c.req.header(writeHeaders.queuedSeconds) ?? 0);
  return seconds > 0 ? new Date(now.getTime() - Math.min(seconds, 90 * 86_400) * 1_000) : now;
}

export interface Judged {
  leftOut: LeftOutReason | null;
  /** First in the batch. */
  guards: Statement[];
  statements: Statement[];
}

export const nothingToWrite: Judged = { leftOut: null, guards: [], statements: [] };

interface JudgeInput {
  kind: "rating" | "completion" | "timing";
  assessmentId: string;
  reason: LeftOutReason | null;
  network: () => Promise<Network>;
  round: number;
}

/** Adds the limit of the network. The first round takes it for not reached, which its guard checks. */
export async function judgeNetwork(
  c: ApiContext,
  { kind, assessmentId, reason, network, round }: JudgeInput,
): Promise<Judged> {
  if (reason !== null) return { leftOut: reason, guards: [], statements: [] };
  const { db } = c.env;
  const query = { network: await network(), subject: assessmentId, kind };
  if (round > 0 && (await isLimitReached(db, query))) return { leftOut: "network-limit", guards: [], statements: [] };
  return { leftOut: null, guards: [guard(db, isBelowLimit(query))], statements: [addToNetwork(db, query)] };
}

export async function loadReport(c: ApiContext, query: AttemptQuery, now: Date) {
  const { db } = c.env;
  const day = toDay(now);
  const [[user], [assessment], [stored], [rating], [stamp]] = await db.batch([
    selectRegistration(db, query.userId),
    selectQuestionCount(db, query.assessmentId),
    selectAttempt(db, query),
    selectCountedRating(db, query),
    selectNetworkKey(db, day),
  ]);
  if (!user) throw unknownVisitor();
  if (!assessment) throw unknownAssessment();
  const attempt = stored && { ...stored, questionCount: stored.questionCount ?? assessment.questionCount };
  const range = findNetwork(c.req.header("CF-Connecting-IP"));
  return {
    attempt: attempt ?? null,
    rating: rating ?? null,
    network: () => identifyNetwork(db, { day, range, key: stamp?.key }),
  };
}

type Report = Awaited<ReturnType<typeof loadReport>>;

interface RatingInput {
  given: VisitorRating;
  reason: LeftOutReason | null;
  report: Report;
  round: number;
  now: Date;
}

/** Nothing to write for a rating that is already counted. One that replaces it is none more of the network. */
export async function judgeVisitorRating(
  c: ApiContext,
  { given, reason, report, round, now }: RatingInput,
): Promise<Judged> {
  const { rating: counted, network } = report;
  const isSame =
    counted?.attemptId === given.attemptId && counted.rating === given.rating && counted.comments === given.comments;
  if (isSame) return nothingToWrite;
  const { assessmentId } = given;
  const judged =
    counted && reason === null
      ? { leftOut: null, guards: [guard(c.env.db, hasCountedRating(given))], statements: [] }
      : await judgeNetwork(c, { kind: "rating", assessmentId, reason, network, round });
  const saved = saveRating(c.env.db, given, { leftOut: judged.leftOut, now });
  const guards = judged.leftOut === null ? [...judged.guards, guard(c.env.db, isNewRating(given))] : [];
  return { leftOut: judged.leftOut, guards, statements: [...judged.statements, ...saved] };
}
