import type { Database } from "#app/db/database.server.ts";
import {
  type ComparedWeeks,
  claimWeeklyMail,
  loadWeeklyFigures,
  wasWeeklyMailSent,
} from "#app/db/figures/weekly-figures.server.ts";
import { readSettings } from "#app/db/settings/settings.server.ts";
import type { Env } from "#env.ts";
import { sendMail } from "../mail/mailer.ts";
import { buildWeeklyMail } from "../mail/weekly-mail.ts";
import { findConfiguredOrigin } from "../site-origin.ts";
import { buildWeeklySentences } from "./weekly-sentences.ts";

const dayMs = 86_400_000;
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The last whole week, Monday to Sunday in UTC, and the one before. */
export function findWeeks(now: Date): ComparedWeeks {
  const today = Date.parse(toDay(now.getTime()));
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = today - (daysSinceMonday + 7) * dayMs;
  const toWeek = (first: number) => ({ first: toDay(first), last: toDay(first + 6 * dayMs) });
  return { week: toWeek(monday), before: toWeek(monday - 7 * dayMs) };
}

/**
 * The week is claimed before the mail is sent: a mail that the provider may have accepted is never sent again.
 * Why: site/docs/decisions/0160-a-weekly-mail-is-sent-at-most-once.md
 */
export async function sendWeeklyMail(
  db: Database,
  env: Pick<Env, "EMAIL" | "RESEND_API_KEY" | "MAIL_FROM" | "ADMIN_EMAIL" | "SITE_ORIGIN">,
  now: Date,
): Promise<void> {
  const { ADMIN_EMAIL: to } = env;
  if (!to || !(await readSettings(db)).weeklyMail) return;
  const weeks = findWeeks(now);
  const { first } = weeks.week;
  if (await wasWeeklyMailSent(db, first)) return;
  const sentences = buildWeeklySentences(await loadWeeklyFigures(db, weeks), weeks);
  if (!sentences || !(await claimWeeklyMail(db, first, now))) return;
  await sendMail(env, to, buildWeeklyMail(sentences, findConfiguredOrigin(env)));
}
