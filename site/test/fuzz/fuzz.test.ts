import { env } from "cloudflare:test";
import { testSeed, timesEffort } from "@illumine/shared/testing/effort.ts";
import { fc } from "@illumine/shared/testing/properties.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { identifyNetwork, toDay } from "#app/db/visitors/networks.server.ts";
import { listKeys } from "../files/files-fixture.ts";
import { query } from "../support/admin-fixture.ts";
import {
  buildCredentials,
  insertAuthor,
  insertPasskey,
  insertTestimonial,
  known,
  openSession,
  seedContractFixture,
  seedRelatedRows,
} from "../support/contract-fixture.ts";
import { db } from "../support/database.ts";
import { buildFaultyStorage } from "../support/faulty-storage.ts";
import {
  type EndpointName,
  endpointNames,
  everyEndpoint,
  joinHeaders,
  requests,
  unlimited,
} from "../support/requests.ts";
import { buildServer } from "../support/sign-in-fixture.ts";
import { findFault, isPolluted } from "./checks.ts";
import { listMisreported, listStorageFaults, readProtected, readVersions, readVisitors } from "./invariants.ts";
import { buildRequests, bystander, type Role, type Sent } from "./requests.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const rounds = timesEffort(10);
const batchesPerRound = 12;
const requestsPerBatch = 50;
/** For one round; a quiet machine needs a twentieth of it. */
const timeoutMs = 3_000 * batchesPerRound;

const roles: readonly Role[] = ["outsider", "visitor", "administrator"];
const arbitraries = {
  outsider: buildRequests("outsider"),
  visitor: buildRequests("visitor"),
  administrator: buildRequests("administrator"),
};

async function openFixture(): Promise<void> {
  await env.FILES.delete(await listKeys());
  await seedContractFixture();
  await query("insert into users values (?, 'Other', '25-34', ?)", bystander.userId, Date.now());
  // The first request of a day makes its key, even if it is refused afterwards.
  await identifyNetwork(db, { day: toDay(new Date()), range: "", key: undefined });
}

/** Restores what requests may end, without changing versions. */
async function prepareFixture(): Promise<void> {
  const now = Date.now();
  await query("update assessments set deleted_at = null where id = 'one'");
  await query("update posts set deleted_at = null, is_published = 1, publish_at = null where id = 'first-post'");
  await query("update occupations set deleted_at = null where id = ?", known.addedOccupationId);
  await query("update occupations set deleted_at = ? where id = ?", now, known.binnedOccupationId);
  await query("delete from category_redirects where slug = ?", known.emptyCategoryId);
  await query("insert or ignore into categories values (?1, 'Data & Analytics', ?1, 0, 0)", known.emptyCategoryId);
  await query("update sessions set revoked_at = null where id_hash = ?", known.sessionHash);
  await query("update devices set revoked_at = null where id = ?", known.deviceId);
  await seedRelatedRows();
  await insertTestimonial();
  await insertAuthor();
  await insertPasskey();
  await query("delete from sign_in_settings");
  await query("insert or ignore into users values (?, 'Other', '18-24', ?)", known.userId, now);
  await query("update one_time_codes set used_at = null, tries = 0 where source = 'operator'");
  for (const [userId, attemptId] of [
    [known.userId, known.attemptId],
    [bystander.userId, bystander.attemptId],
  ]) {
    await query(
      "insert or ignore into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at) values (?, ?, 'one', 'One', 1, ?)",
      attemptId,
      userId,
      now,
    );
  }
}

const forms: Partial<Record<EndpointName, FormData>> = {
  uploadFiles: requests.uploadFiles.form,
  uploadAuthorPicture: requests.uploadAuthorPicture.form,
};

function buildRequest({ name, method, path, headers, body }: Sent, credentials: Record<string, string>): Request {
  const init = { method, headers: joinHeaders(headers, credentials), redirect: "manual" as const };
  return new Request(`https://illumine.example${path}`, {
    ...init,
    body: body === "form" ? (forms[name] ?? null) : body,
  });
}

function countChanges(result: unknown): number {
  if (!Array.isArray(result)) return (result as { meta?: { changes?: number } } | null)?.meta?.changes ?? 0;
  // Statements that return rows report no other count.
  return result.reduce((sum, one) => sum + ((one as { meta?: { changes: number } }).meta?.changes ?? 1), 0);
}

/** Guesses are counted, right or wrong; a link that was opened and a passkey that was refused are events. */
const isGuess = ({ path }: Sent) =>
  /^\/api\/auth\/(?:verify-otp|send-otp|operator-code|passkey-sign-in|desktop-sign-in)/.test(path);

const tallied = new Map<string, Set<"good" | "refused">>();
const tally = (name: string, kind: "good" | "refused") => tallied.set(name, (tallied.get(name) ?? new Set()).add(kind));

interface Outcome {
  fault: string | null;
  written: string;
}

async function sendAndCheck(sent: Sent, credentials: Record<string, string>): Promise<Outcome> {
  const storage = buildFaultyStorage();
  let changes = 0;
  storage.intercept(async ({ to, isWrite }, run) => {
    const result = await run();
    if (to === "D1" && isWrite) changes += countChanges(result);
    return result;
  });
  const server = buildServer({ DB: storage.DB, PUBLIC_WRITES: unlimited, ...everyEndpoint });
  const response = await server.fetch(buildRequest(sent, credentials));
  tally(sent.name, response.status < 400 ? "good" : "refused");
  const isRead = sent.method === "GET" || sent.method === "HEAD";
  const isWritten = sent.role === "administrator" && !isRead && response.status < 300;
  const written = isWritten ? await response.clone().text() : "";
  const fault = await findFault(sent, response);
  await server.waitForBackgroundWork();
  const mayChange = (response.status < 300 && !isRead) || isGuess(sent);
  const change = changes > 0 && !mayChange ? `${response.status}, and ${changes} rows changed all the same` : null;
  const pollution = isPolluted() ? "Object.prototype was changed" : null;
  return { fault: fault ?? change ?? pollution, written };
}

const describe = ({ body, ...sent }: Sent) =>
  JSON.stringify({ ...sent, body: body instanceof Uint8Array ? [...body] : body?.slice(0, 2000) }).slice(0, 6000);

async function sendBatch(role: Role, batch: number, arbitrary = arbitraries[role]): Promise<void> {
  const sent = fc.sample(arbitrary, { seed: testSeed + batch, numRuns: requestsPerBatch });
  const credentials = role === "administrator" ? buildCredentials(await openSession()) : {};
  const outcomes = await Promise.all(sent.map(async (one) => ({ one, ...(await sendAndCheck(one, credentials)) })));
  const faults = outcomes.filter(({ fault }) => fault !== null);
  const lines = faults.map(({ one, fault }) => `${fault}\n${describe(one)}`);
  expect(lines, `${lines.length} faults; seed ${testSeed}, turn ${batch}`).toEqual([]);
  const misreported = await listMisreported(outcomes.map(({ written }) => written));
  expect(misreported, `seed ${testSeed}, turn ${batch}`).toEqual([]);
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `${batchesPerRound * requestsPerBatch} requests based on the contract and beyond break nothing (seed ${testSeed}, round %i)`,
  { timeout: timeoutMs },
  async (round) => {
    await openFixture();
    const before = { assessments: ["one", "binned"], posts: ["first-post", "binned-post"] };
    for (let batch = 0; batch < batchesPerRound; batch += 1) {
      await prepareFixture();
      const role = roles[batch % roles.length] as Role;
      const [protectedBefore, visitorsBefore, versionsBefore] = await Promise.all([
        readProtected(),
        readVisitors(),
        readVersions(),
      ]);
      await sendBatch(role, round * batchesPerRound + batch);
      const at = `${role}, turn ${round * batchesPerRound + batch}`;
      if (role !== "administrator") expect(await readProtected(), at).toEqual(protectedBefore);
      if (role === "outsider") expect(await readVisitors(), at).toEqual(expect.arrayContaining(visitorsBefore));
      const versions = await readVersions();
      for (const [id, version] of versionsBefore) expect(versions.get(id), id).toBeGreaterThanOrEqual(version);
    }
    expect(await listStorageFaults(before)).toEqual([]);
  },
);

test("the requests included successes and rejections of every endpoint", { timeout: 10 * timeoutMs }, async () => {
  const listMissing = () => endpointNames.filter((name) => tallied.get(name)?.size !== 2);
  // Rare ones may take longer: every run has another seed.
  const lastBatch = rounds * batchesPerRound + 200;
  let missing = listMissing();
  if (missing.length > 0) await openFixture();
  for (let batch = rounds * batchesPerRound; missing.length > 0 && batch < lastBatch; batch += 1) {
    await prepareFixture();
    // Edits are staged only on the version that the fixture begins with.
    await query("update posts set version = 1 where id = 'first-post'");
    await query("update assessments set version = 1, is_active = 1 where id = 'one'");
    const role = roles[batch % roles.length] as Role;
    await sendBatch(role, batch, buildRequests(role, missing));
    missing = listMissing();
  }
  expect(missing).toEqual([]);
});
