import { publishDuePosts } from "./app/db/posts/schedule.server.ts";
import { sweepRenderedPages } from "./app/db/rendered-pages/sweep.server.ts";
import { sweepSignIn } from "./app/db/sign-in/sessions.server.ts";
import { mergeSearchIndexes } from "./app/db/upkeep/merge-search-indexes.server.ts";
import { sweepExpired, sweepOrphans } from "./app/db/upkeep/sweep.server.ts";
import { continueStatistics, markDueStatistics, parseBatch } from "./app/db/visitors/response-statistics.server.ts";
import { sweepFiles } from "./app/services/uploads/sweep.ts";
import { sendWeeklyMail } from "./app/services/weekly-mail/send-weekly-mail.ts";
import type { AppContext } from "./load-context.ts";

/** As in wrangler.toml. All others publish posts too and run the sweeps. */
export const crons = { publishing: "*/5 * * * *", statistics: "* * * * *" } as const;
const pagesAMinute = 20;

export interface Schedule {
  cron: string;
  now: Date;
  /** The deployed version: stored pages of others go. */
  build: string;
  /** Renders the due pages again, `limit` at most. */
  refreshPages: (limit: number) => Promise<void>;
}

/** Starts the jobs of `cron`. None waits for another, and one that fails doesn't end the others. */
export function startScheduledJobs(
  { db, env }: AppContext,
  { cron, now, build, refreshPages }: Schedule,
): Promise<unknown>[] {
  if (cron === crons.publishing) return [publishDuePosts(db, now)];
  if (cron === crons.statistics) {
    const statistics = continueStatistics(db, now, parseBatch(env.STATISTICS_BATCH));
    // After the statistics, which have to fit into Workers Free's limit of CPU time.
    return [statistics, Promise.allSettled([statistics]).then(() => refreshPages(pagesAMinute))];
  }
  return [
    publishDuePosts(db, now),
    // Orphans last: what has expired leaves some.
    sweepExpired(db, now).then(() => sweepOrphans(db)),
    ...[sweepSignIn(db, now), sweepFiles(db, env.FILES, now)],
    sweepRenderedPages(db, build),
    mergeSearchIndexes(db),
    ...[markDueStatistics(db), sendWeeklyMail(db, env, now)],
  ];
}
