import { env } from "cloudflare:test";
import { createEmptyPost, type PostText } from "@illumine/shared/blog/schema.ts";
import { createEmptyOccupation } from "@illumine/shared/occupations/document.ts";
import { buildReleased } from "@illumine/shared/testing/occupations/factory.ts";
import { importRelease } from "#app/db/occupations/writes.server.ts";
import { revisions, stagedVersions } from "#app/db/schema/documents.server.ts";
import { occupations } from "#app/db/schema/occupations.server.ts";
import { posts } from "#app/db/schema/posts.server.ts";
import { createSecret, createToken, hashCode, hashSecret } from "#app/services/tokens/tokens.ts";
import { png } from "../files/sample-files.ts";
import { buildDocument, query, seedDocuments } from "./admin-fixture.ts";
import { db } from "./database.ts";
import { registeredPasskey } from "./passkey-fixture.ts";
import { rememberWrites } from "./remember-writes.ts";
import { signingKeys } from "./sign-in-fixture.ts";

/** Ids of the rows that `seedContractFixture` inserts. */
export const known = {
  assessmentId: "one",
  binnedAssessmentId: "binned",
  assessmentRevisionId: "a0000000-0000-4000-8000-000000000001",
  postId: "first-post",
  binnedPostId: "binned-post",
  postRevisionId: "a0000000-0000-4000-8000-000000000002",
  attachmentId: "a0000000-0000-4000-8000-000000000003",
  fileKey: "posts/first-post/a0000000-0000-4000-8000-000000000004.png",
  userId: "a0000000-0000-4000-8000-000000000005",
  attemptId: "a0000000-0000-4000-8000-000000000006",
  /** Sends no requests. */
  deviceId: "a0000000-0000-4000-8000-000000000007",
  sessionHash: "a".repeat(64),
  /** Of an operator's code that nobody has opened yet. */
  linkChallenge: "L".repeat(43),
  /** Of an operator's code that the desktop app is about to enter. */
  challenge: "C".repeat(43),
  otp: "123456",
  occupationCode: "99-0001.00",
  addedOccupationId: "a0000000-0000-4000-8000-000000000010",
  binnedOccupationId: "a0000000-0000-4000-8000-000000000011",
  occupationRevisionId: "a0000000-0000-4000-8000-000000000012",
  /** Of an anonymous response. */
  receipt: "R".repeat(20),
  /** Empty, so it can be deleted. */
  emptyCategoryId: "data-and-analytics",
  testimonialId: "a0000000-0000-4000-8000-000000000009",
  authorId: "a0000000-0000-4000-8000-000000000015",
  passkeyId: "a0000000-0000-4000-8000-000000000013",
  previewLinkId: "a0000000-0000-4000-8000-000000000014",
} as const;

const at = new Date("2026-01-02T03:04:05Z");
const soon = () => Date.now() + 10 * 60_000;

const buildPostText = (slug: string): PostText => ({
  ...createEmptyPost({ slug, today: "2026-01-02" }),
  title: `Title of ${slug}`,
  content: "<p>Words about careers</p>",
  isPublished: true,
  series: "First steps",
  seriesPosition: 1,
});

const buildPostRow = (id: string, deletedAt: Date | null = null) => {
  const { publishAt: _waits, ...text } = buildPostText(id);
  return { ...text, id, deletedAt, version: 1, createdAt: at, updatedAt: at };
};

async function insertCode(challenge: string): Promise<void> {
  const codeHash = await hashCode(challenge, challenge, known.otp);
  await query(
    "insert into one_time_codes (challenge_hash, code_hash, source, created_at, expires_at) values (?, ?, 'operator', ?, ?)",
    await hashSecret(challenge),
    codeHash,
    Date.now(),
    soon(),
  );
}

/** Keeps rows that already exist. */
export async function seedRelatedRows(): Promise<void> {
  await env.FILES.put(known.fileKey, png);
  await insertRelatedRows();
}

async function insertRelatedRows(): Promise<void> {
  const revision = { version: 1, sessionIdHash: null, createdAt: at, updatedAt: at };
  await db
    .insert(revisions)
    .values([
      {
        ...revision,
        id: known.assessmentRevisionId,
        entity: "assessment",
        entityId: known.assessmentId,
        document: buildDocument(known.assessmentId),
      },
      {
        ...revision,
        id: known.postRevisionId,
        entity: "post",
        entityId: known.postId,
        document: buildPostText(known.postId) as unknown as Record<string, unknown>,
      },
      {
        ...revision,
        id: known.occupationRevisionId,
        entity: "occupation",
        entityId: known.occupationCode,
        document: { ...createEmptyOccupation(), title: "Lamplighters", slug: "lamplighters" },
      },
    ])
    .onConflictDoNothing();
  const staged = [
    { entity: "assessment", entityId: known.assessmentId, document: buildDocument(known.assessmentId) },
    { entity: "post", entityId: known.postId, document: { ...buildPostText(known.postId) } },
    {
      ...{ entity: "occupation", entityId: known.occupationCode },
      document: { ...createEmptyOccupation(), title: "Lamplighters", slug: "lamplighters" },
    },
  ];
  const stamps = { version: 1, baseVersion: 1, createdAt: at, updatedAt: at };
  await db
    .insert(stagedVersions)
    .values(staged.map((row) => ({ ...row, ...stamps })))
    .onConflictDoNothing();
  // Again open, if it was revoked.
  await query(
    "insert or replace into preview_links values (?, 'post', ?, ?, ?, null)",
    known.previewLinkId,
    known.postId,
    at.getTime(),
    Date.UTC(2100, 0),
  );
  await query(
    "insert or ignore into attachments (id, post_id, name, type, size, key, created_at) values (?, ?, 'dot.png', 'image/png', ?, ?, ?)",
    known.attachmentId,
    known.postId,
    png.length,
    known.fileKey,
    at.getTime(),
  );
}

/** The only one. */
export async function insertTestimonial(): Promise<void> {
  await query("delete from testimonials");
  await query(
    "insert into testimonials values (?, 'It asked what I would do.', 'Ada', 'Student', 'mail', '2026-01-02', null, 0, 0, 1, ?, ?)",
    known.testimonialId,
    at.getTime(),
    at.getTime(),
  );
}

/** The only one. No post has her name. */
export async function insertAuthor(): Promise<void> {
  await query("delete from authors");
  const time = at.getTime();
  await query(
    "insert into authors values (?, 'Ada', 'Writes about numbers.', '', 1, ?, ?)",
    known.authorId,
    time,
    time,
  );
}

/** The only one, and no challenge of the fixture's answers is used up. */
export async function insertPasskey(): Promise<void> {
  await query("delete from passkeys");
  await query("delete from used_challenges");
  await query(
    "insert into passkeys values (?, 'Laptop', ?, ?, 0, '[]', ?, null)",
    known.passkeyId,
    registeredPasskey.id,
    registeredPasskey.publicKey,
    at.getTime(),
  );
}

/** Two that an administrator added, one of them in the bin. */
async function insertAddedOccupations(): Promise<void> {
  const added = {
    ...createEmptyOccupation(),
    version: 1,
    createdAt: at,
    updatedAt: at,
    similar: [],
    alternateTitles: [],
  };
  await db.insert(occupations).values([
    { ...added, id: known.addedOccupationId, title: "Cloud painters", slug: "cloud-painters" },
    { ...added, id: known.binnedOccupationId, title: "Moon tuners", slug: "moon-tuners", deletedAt: new Date() },
  ]);
}

const writeRows = rememberWrites(async () => {
  await seedDocuments(buildDocument(known.assessmentId), buildDocument(known.binnedAssessmentId));
  await query("update assessments set deleted_at = ? where id = ?", Date.now(), known.binnedAssessmentId);
  await db.insert(posts).values([buildPostRow(known.postId), buildPostRow(known.binnedPostId, new Date())]);
  await insertRelatedRows();
  await query("insert into users values (?, 'Other', '18-24', ?)", known.userId, Date.now());
  await query(
    "insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at) values (?, ?, ?, 'One', 1, ?)",
    known.attemptId,
    known.userId,
    known.assessmentId,
    Date.now(),
  );
  await insertTestimonial();
  await insertAuthor();
  await insertPasskey();
  await insertSession({ idHash: known.sessionHash, deviceId: known.deviceId, deviceSecret: createSecret() });
  await insertCode(known.linkChallenge);
  await insertCode(known.challenge);
  await importRelease(db, { occupations: [buildReleased({ code: known.occupationCode })], release: "1.0", now: at });
  await insertAddedOccupations();
  await query(
    "insert into anonymous_responses values (?, ?, 1, '1.0', '2026-01-02', 'unknown', null, null, '[]', '{}')",
    await hashSecret(known.receipt),
    known.assessmentId,
  );
});

/** One of everything in the contract, so every endpoint has a request that succeeds. For a database that is empty. */
export async function seedContractFixture(): Promise<void> {
  await env.FILES.put(known.fileKey, png);
  await writeRows();
}

const sessionLifetimeMs = 12 * 3_600_000;

async function insertSession(session: { idHash: string; deviceId: string; deviceSecret: string }): Promise<void> {
  const now = Date.now();
  await query(
    "insert into devices values (?, ?, 'Firefox on Linux', ?, ?, null)",
    session.deviceId,
    await hashSecret(session.deviceSecret),
    now,
    now,
  );
  await query(
    "insert into sessions values (?, ?, ?, ?, ?, null)",
    session.idHash,
    session.deviceId,
    now,
    now,
    now + sessionLifetimeMs,
  );
}

/** Inserts a session without using up the sign-in budgets. */
export async function openSession() {
  const now = new Date();
  const sessionId = createSecret();
  const session = { sessionId, idHash: await hashSecret(sessionId), deviceId: crypto.randomUUID() };
  const deviceSecret = createSecret();
  await insertSession({ ...session, deviceSecret });
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  return { ...session, deviceSecret, token: await createToken(signingKeys, { sessionId, now, expiresAt }) };
}
export type OpenSession = Awaited<ReturnType<typeof openSession>>;

export const buildCookie = (deviceSecret: string) => `__Host-illumine-device=${deviceSecret}`;

export const buildCredentials = ({ token, deviceSecret }: { token: string; deviceSecret: string }) => ({
  Authorization: `Bearer ${token}`,
  Cookie: buildCookie(deviceSecret),
});
