import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import site from "#build/server/worker.js";
import { query } from "../support/admin-fixture.ts";

async function runJobs(cron: string): Promise<void> {
  const context = createExecutionContext();
  await site.scheduled(createScheduledController({ cron, scheduledTime: new Date() }) as never, env, context);
  await waitOnExecutionContext(context);
}

const attempt = `insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at)
  values ('a', 'nobody', 'gone', 'T', 0, ${Date.now()})`;
const errorReport = "insert into error_reports values ('a', 'browser', 'Error', '', '/', '', 0, 0, 1)";
const securityEvent = "insert into security_events values ('a', 'export', null, 0, 0, 1)";
const attachment = "insert into attachments values ('a', 'p', 'a.png', 'image/png', 1, 'posts/p/a.png', 0, 1, 1)";
const visits = "insert into page_visits values ('/', 2)";
const lateMerge = "insert into posts_fts (posts_fts, rank) values ('crisismerge', 16)";
const segment = "insert into posts_fts (title) values ('Knots')";

test.each([
  ["attempts of unknown assessments", "count(*) as n from attempts", [attempt]],
  ["errors that nobody reported for 90 days", "count(*) as n from error_reports", [errorReport]],
  ["security events after 400 days", "count(*) as n from security_events", [securityEvent]],
  ["attachments without a file", "count(*) as n from attachments", [attachment]],
  ["half of a page's visits", "visits - 1 as n from page_visits", [visits]],
  [
    "all segments of a search index but one",
    "count(distinct segid) > 1 as n from posts_fts_idx",
    [lateMerge, segment, segment, segment],
  ],
])("the nightly job, and no other, removes %s", async (_, count, leftovers) => {
  for (const statement of leftovers) await query(statement);
  const counts: unknown[] = [];
  for (const cron of ["* * * * *", "*/5 * * * *", "17 3 * * *"]) {
    await runJobs(cron);
    counts.push((await query<{ n: number }>(`select ${count}`))[0]?.n);
  }
  expect(counts).toEqual([1, 1, 0]);
});
