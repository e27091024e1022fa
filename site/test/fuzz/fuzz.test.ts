import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listKeys } from "../files/files-fixture.ts";
import { query } from "../support/admin-fixture.ts";
import { buildFaultyStorage } from "../support/faulty-storage.ts";
import { endpointNames, requests, unlimited } from "../support/requests.ts";
import { buildServer } from "../support/sign-in-fixture.ts";
import { known, openSession, seedParts, seedWorld, toCredentials } from "../support/world.ts";
import { findFault, isPolluted } from "./checks.ts";
import { listMisquoted, listStorageFaults, readProtected, readVersions, readVisitors } from "./invariants.ts";
import { bystander, type Role, type Sent, toRequests } from "./requests.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** Another one: VITE_FUZZ_SEED=7 npx vitest run --config site/vitest.config.ts --project worker fuzz */
const seed = Number(import.meta.env["VITE_FUZZ_SEED"] ?? 20_261_121);
const rounds = 10;
const turnsPerRound = 40;
const requestsPerTurn = 50;
/** 10 * 40 * 50 = 20,000. Milliseconds for one round; a quiet machine takes a twentieth of it. */
const timeout = 120_000;

const roles: readonly Role[] = ["stranger", "visitor", "administrator"];
const arbitraries = {
  stranger: toRequests("stranger"),
  visitor: toRequests("visitor"),
  administrator: toRequests("administrator"),
};

/** Puts back what requests may end, so that the next ones find it. No version changes. */
async function prepareWorld(): Promise<void> {
  const now = Date.now();
  await query("update assessments set deleted_at = null where id = 'one'");
  await query("update posts set deleted_at = null, is_published = 1, publish_at = null where id = 'first-post'");
  await query("update sessions set revoked_at = null where id_hash = ?", known.sessionHash);
  await query("update devices set revoked_at = null where id = ?", known.deviceId);
  await seedParts();
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

function toRequest({ method, path, headers, body }: Sent, credentials: Record<string, string>): Request {
  const init = { method, headers: { ...headers, ...credentials }, redirect: "manual" as const };
  return new Request(`https://illumine.example${path}`, {
    ...init,
    body: body === "form" ? requests.uploadFiles.form : body,
  });
}

/** Rows that a call to D1 changed; a reading one changes none. */
function countChanges(result: unknown): number {
  if (!Array.isArray(result)) return (result as { meta?: { changes?: number } } | null)?.meta?.changes ?? 0;
  // Of a statement that returns rows there is nothing else to be counted.
  return result.reduce((sum, one) => sum + ((one as { meta?: { changes: number } }).meta?.changes ?? 1), 0);
}

/** A guess counts, right or wrong. */
const isGuess = ({ path }: Sent) => /^\/api\/auth\/(verify-otp|send-otp)/.test(path);

const tallied = new Map<string, Set<"good" | "refused">>();
const tally = (name: string, kind: "good" | "refused") => tallied.set(name, (tallied.get(name) ?? new Set()).add(kind));

/** What is wrong, if anything, and what the administrator was told. */
interface Outcome {
  fault: string | null;
  written: string;
}

/** Sends one request and says what is wrong with the answer, or with what it did. */
async function tryOut(sent: Sent, credentials: Record<string, string>): Promise<Outcome> {
  const storage = buildFaultyStorage();
  let changes = 0;
  storage.meddle(async ({ to, isWrite }, run) => {
    const result = await run();
    if (to === "D1" && isWrite) changes += countChanges(result);
    return result;
  });
  const server = buildServer({ DB: storage.DB, PUBLIC_WRITES: unlimited, DEVELOPMENT: "true" });
  const answer = await server.fetch(toRequest(sent, credentials));
  tally(sent.name, answer.status < 400 ? "good" : "refused");
  const written = sent.role === "administrator" && answer.status < 300 ? await answer.clone().text() : "";
  const fault = await findFault(sent, answer);
  await server.settle();
  const isRead = sent.method === "GET" || sent.method === "HEAD";
  const mayChange = (answer.status < 300 && !isRead) || isGuess(sent);
  const change = changes > 0 && !mayChange ? `${answer.status}, and ${changes} rows changed all the same` : null;
  const pollution = isPolluted() ? "Object.prototype was changed" : null;
  return { fault: fault ?? change ?? pollution, written };
}

const describe = ({ body, ...sent }: Sent) =>
  JSON.stringify({ ...sent, body: body instanceof Uint8Array ? [...body] : body?.slice(0, 2000) }).slice(0, 6000);

/** Sends the requests of one turn at once. */
async function play(role: Role, turn: number): Promise<void> {
  const own = { seed: seed + turn, numRuns: requestsPerTurn };
  const sent = fc.sample(arbitraries[role], own);
  const credentials = role === "administrator" ? toCredentials(await openSession()) : {};
  const outcomes = await Promise.all(sent.map(async (one) => ({ one, ...(await tryOut(one, credentials)) })));
  const faults = outcomes.filter(({ fault }) => fault !== null);
  const lines = faults.map(({ one, fault }) => `${fault}\n${describe(one)}`);
  expect(lines, `${lines.length} faults; seed ${seed}, turn ${turn}`).toEqual([]);
  const misquoted = await listMisquoted(outcomes.map(({ written }) => written));
  expect(misquoted, `seed ${seed}, turn ${turn}`).toEqual([]);
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `2,000 requests from the contract and beyond it break nothing (seed ${seed}, round %i)`,
  { timeout },
  async (round) => {
    await env.FILES.delete(await listKeys());
    await seedWorld();
    await query("insert into users values (?, 'Other', '25-34', ?)", bystander.userId, Date.now());
    const before = { assessments: ["one", "binned"], posts: ["first-post", "binned-post"] };
    for (let turn = 0; turn < turnsPerRound; turn += 1) {
      await prepareWorld();
      const role = roles[turn % roles.length] as Role;
      const [protectedBefore, visitorsBefore, versionsBefore] = await Promise.all([
        readProtected(),
        readVisitors(),
        readVersions(),
      ]);
      await play(role, round * turnsPerRound + turn);
      const at = `${role}, turn ${round * turnsPerRound + turn}`;
      if (role !== "administrator") expect(await readProtected(), at).toEqual(protectedBefore);
      if (role === "stranger") expect(await readVisitors(), at).toEqual(expect.arrayContaining(visitorsBefore));
      const versions = await readVersions();
      for (const [id, version] of versionsBefore) expect(versions.get(id), id).toBeGreaterThanOrEqual(version);
    }
    expect(await listStorageFaults(before)).toEqual([]);
  },
);

test("every endpoint was among them with good answers and with refusals", () => {
  for (const name of endpointNames) expect([name, tallied.get(name)?.size]).toEqual([name, 2]);
});
