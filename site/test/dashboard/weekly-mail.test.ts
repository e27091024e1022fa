import { expect, test } from "vitest";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { MailError } from "#app/services/mail/mailer.ts";
import { sendWeeklyMail } from "#app/services/weekly-mail/send-weekly-mail.ts";
import { buildAdmin, buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { buildSeedPost } from "../support/seed-post.ts";
import { adminEmail, type SentMail } from "../support/sign-in-fixture.ts";

const monday = new Date("2026-11-23T03:17:00Z");

function openMailbox(failure?: Error) {
  const sent: SentMail[] = [];
  const send = async (mail: SentMail) => {
    sent.push(mail);
    if (failure) throw failure;
  };
  const env = {
    EMAIL: { send } as unknown as SendEmail,
    ADMIN_EMAIL: adminEmail,
    SITE_ORIGIN: "https://illumine.example",
  };
  return { sent, run: (now = monday) => sendWeeklyMail(db, env, now) };
}

const switchOn = async () => {
  const admin = await buildAdmin();
  const response = await admin.call("PUT", "/admin/settings", { weeklyMail: true });
  expect([response.status, await response.json()]).toMatchObject([200, { weeklyMail: true }]);
  return admin;
};

const addDay = (day: string, completions: number, subject = "") =>
  query(
    "insert into daily_figures(subject, day, introductions, starts, completions, views) values (?, ?, ?, ?, ?, ?)",
    ...[subject, day, 3 * completions, 2 * completions, completions, subject.startsWith("post") ? completions : 0],
  );

test("the setting is off until the administrator switches it on, and is audited", async () => {
  const admin = await buildAdmin();
  expect(await (await admin.call("GET", "/admin/settings")).json()).toMatchObject({ weeklyMail: false });
  await addDay("2026-11-18", 30);
  const { sent, run } = openMailbox();
  await run();
  expect(sent).toEqual([]);
  await switchOn();
  expect(await (await admin.call("GET", "/admin/settings")).json()).toMatchObject({ weeklyMail: true });
  expect(await query("select action, entity, detail from audit where entity = 'settings'")).toEqual([
    { action: "change settings", entity: "settings", detail: '{"weeklyMail":true}' },
  ]);
  for (const body of [{}, { weeklyMail: "yes" }, { weeklyMail: null }]) {
    expect((await admin.call("PUT", "/admin/settings", body)).status).toBe(422);
  }
  await query("update settings set value = 'not json'");
  expect(await (await admin.call("GET", "/admin/settings")).json()).toMatchObject({ weeklyMail: false });
});

test("a week's mail has three sentences about the whole week, and is sent once, whoever runs the job", async () => {
  await seedDocuments(buildDocument("one"));
  await seedContent(db, { assessments: [], posts: [buildSeedPost("post")], categoryNames: [], now: monday });
  await switchOn();
  // The first day of the week before, both ends of the week, and days outside of it.
  await addDay("2026-11-09", 40);
  await addDay("2026-11-16", 60);
  await addDay("2026-11-22", 60);
  await addDay("2026-11-08", 500);
  await addDay("2026-11-23", 500);
  await addDay("2026-11-10", 30, "assessment:one");
  await addDay("2026-11-20", 90, "assessment:one");
  await addDay("2026-11-20", 21, "post:post");
  await addDay("2026-11-20", 900, "assessment:deleted");
  const { sent, run } = openMailbox();
  await Promise.all([run(), run(), run()]);
  await run(new Date("2026-11-24T03:17:00Z"));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: adminEmail, subject: "Illumine: the week on your site" });
  expect(sent[0]?.text.replaceAll("\n", " ")).toContain(
    "From Nov 16 to Nov 22, introductions had 360 requests, 240 assessments were started and 120 completed, and posts were viewed 0 times.  " +
      "Completions rose by 200%: 120 after 40 in the week before.  " +
      'The clearest change: "Title of one" rose from 30 to 90 completions.',
  );
  expect(Math.max(...(sent[0]?.text.split("\n") ?? []).map(({ length }) => length))).toBeLessThanOrEqual(72);
  await run(new Date("2026-11-30T03:17:00Z"));
  expect(sent).toHaveLength(2);
});

test("a week without a figure has no mail, until it has one", async () => {
  await switchOn();
  await addDay("2026-11-08", 40);
  const { sent, run } = openMailbox();
  await run();
  expect([sent, await query("select week from weekly_mails")]).toEqual([[], []]);
  await addDay("2026-11-21", 1);
  await run();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("1 after 0 in the week before; such small numbers");
});

test("a mail that the provider refuses isn't sent again, and the failure is thrown for the log", async () => {
  await switchOn();
  await addDay("2026-11-18", 30);
  const { sent, run } = openMailbox(new Error("mailbox is full"));
  await expect(run()).rejects.toThrow(MailError);
  await run();
  expect(sent).toHaveLength(1);
});
