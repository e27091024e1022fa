import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import site from "#build/server/worker.js";
import { query } from "../support/admin-fixture.ts";

async function runJobs(cron: string): Promise<void> {
  const context = createExecutionContext();
  await site.scheduled(createScheduledController({ cron, scheduledTime: new Date() }) as never, env, context);
  await waitOnExecutionContext(context);
}

test("the nightly job, and no other, sweeps attempts of unknown assessments", async () => {
  await query(
    "insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at) values ('a', 'nobody', 'gone', 'T', 0, ?)",
    Date.now(),
  );
  const counts: unknown[] = [];
  for (const cron of ["* * * * *", "*/5 * * * *", "17 3 * * *"]) {
    await runJobs(cron);
    counts.push((await query<{ count: number }>("select count(*) as count from attempts"))[0]?.count);
  }
  expect(counts).toEqual([1, 1, 0]);
});
