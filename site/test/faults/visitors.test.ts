import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { testSeed, timesEffort } from "@illumine/shared/testing/effort.ts";
import { fc } from "@illumine/shared/testing/properties.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import site from "#build/server/worker.js";
import { takeSnapshot } from "../support/admin-fixture.ts";
import { known, seedContractFixture } from "../support/contract-fixture.ts";
import { buildFaultyStorage, type CallInterceptor, refuse } from "../support/faulty-storage.ts";
import { buildRequest, endpointNames, endpointOf, everyEndpoint, unlimited } from "../support/requests.ts";
import { adminEmail, jwtSecret, otpPepper } from "../support/sign-in-fixture.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const maxWaitMs = 2_000;
const slowMs = 5_000;
const sometimes = 0.2;

const pages = [
  ...["/", "/assessments", "/categories", "/popular", "/new", "/category/general", "/category/general/one"],
  ...["/category/general/one/psychometric", "/category/general/one/results", "/blog", `/blog/${known.postId}`],
  ...["/occupations", `/occupations/${known.occupationCode}`, "/results", "/results/shared", "/methods/behavior"],
  ...["/about", "/contact", "/privacy", "/blog/rss.xml", "/sitemap.xml", "/sitemap-1.xml", `/files/${known.fileKey}`],
  ...["/assessments.data", "/blog.data", "/nothing", "/admin"],
];
const publicNames = endpointNames.filter((name) => endpointOf(name).access !== "admin");

const buildRequests = () => [
  ...pages.map((path) => ({ what: path, request: new Request(`https://illumine.example${path}`) })),
  ...publicNames.map((name) => ({ what: name as string, request: buildRequest(name) })),
];

interface Answer {
  what: string;
  status: number;
  text: string;
  durationMs: number;
  finish: () => Promise<void>;
}

async function openSite() {
  await seedContractFixture();
  const storage = buildFaultyStorage();
  const bindings = {
    ...{ DB: storage.DB, FILES: storage.FILES, ...everyEndpoint },
    ...{ JWT_SECRET: jwtSecret, OTP_PEPPER: otpPepper, ADMIN_EMAIL: adminEmail },
    ...{
      EMAIL: { send: async () => ({ messageId: "1" }) },
      PUBLIC_WRITES: unlimited,
      SIGN_IN: unlimited,
      REPORTS: unlimited,
    },
  };
  async function ask({ what, request }: ReturnType<typeof buildRequests>[number]): Promise<Answer> {
    const context = createExecutionContext();
    const startedAt = Date.now();
    const response = await site.fetch(request as never, { ...env, ...bindings } as never, context);
    const text = await response.text();
    const durationMs = Date.now() - startedAt;
    const finish = () => waitOnExecutionContext(context);
    return { what, status: response.status, text, durationMs, finish };
  }
  // A few at a time: storage that works has two seconds to answer, and all at once would wait for the processor.
  async function askAll() {
    const answers: Answer[] = [];
    const requests = buildRequests();
    while (requests.length > 0) answers.push(...(await Promise.all(requests.splice(0, 8).map(ask))));
    return answers;
  }
  return { storage, ask, askAll };
}

const inside = /\n\s+at .+:\d+:\d+|SQLITE_|D1_ERROR|Failed query|internal error/;

/** What no visitor should see, whatever fails. */
const findFault = ({ what, status, text }: Answer): string[] => [
  ...(status >= 500 && status !== 503 ? [`${what} answered ${status}`] : []),
  ...(inside.test(text) ? [`${what} reveals ${inside.exec(text)?.[0]}`] : []),
];

/** For a clock that goes on with storage alone: else the time is the machine's. */
const findDelay = ({ what, durationMs }: Answer): string[] =>
  durationMs > maxWaitMs ? [`${what} answered after ${Math.round(durationMs)} ms`] : [];

test("while no storage answers, every public route does, and nothing is written", async () => {
  const { storage, askAll } = await openSite();
  const before = await takeSnapshot();
  storage.intercept(({ to }) => refuse(to));
  const answers = await askAll();
  await Promise.all(answers.map(({ finish }) => finish()));
  expect(answers.flatMap(findFault)).toEqual([]);
  expect(await takeSnapshot()).toBe(before);
});

test.each(["D1", "R2"] as const)(
  "while %s alone doesn't answer, every public route does, and no stack shows",
  async (down) => {
    const { storage, askAll } = await openSite();
    const before = await takeSnapshot();
    storage.intercept(({ to }, run) => (to === down ? refuse(to) : run()));
    const answers = await askAll();
    await Promise.all(answers.map(({ finish }) => finish()));
    expect(answers.flatMap(findFault)).toEqual([]);
    const isUnchanged = (await takeSnapshot()) === before;
    expect(isUnchanged).toBe(down === "D1");
    const statusOf = (what: string) => answers.find((answer) => answer.what === what)?.status;
    expect([statusOf("listAssessments"), statusOf(`/files/${known.fileKey}`)]).toEqual(
      down === "D1" ? [503, 200] : [200, 503],
    );
  },
);

/** From now on, storage takes that long, and the clock goes on while a call waits, and at no other time. */
function delayStorage(storage: ReturnType<typeof buildFaultyStorage>, delayMs: number) {
  const nextTask = globalThis.setTimeout;
  const calls: Promise<unknown>[] = [];
  let waiting = 0;
  let running = 0;
  async function waitAndRun<Result>(run: () => Promise<Result>): Promise<Result> {
    waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    waiting -= 1;
    running += 1;
    return await run().finally(() => {
      running -= 1;
    });
  }
  const delay: CallInterceptor = (_, run) => {
    const call = waitAndRun(run);
    calls.push(call.catch(() => null));
    return call;
  };
  storage.intercept(delay);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });

  async function passTimeUntil<Result>(end: Promise<Result>): Promise<Result> {
    let hasEnded = false;
    const setEnd = () => {
      hasEnded = true;
    };
    end.then(setEnd, setEnd);
    while (!hasEnded) {
      await new Promise((resolve) => nextTask(resolve, 0));
      vi.advanceTimersByTime(0);
      if (waiting > 0 && running === 0) vi.advanceTimersToNextTimer();
    }
    return await end;
  }
  return { passTimeUntil, allCalls: () => Promise.all(calls) };
}

// With 1.9 s, no single call is too slow.
test.each([slowMs, 1_900])(
  "while storage answers after %i ms, no public route waits for more than two seconds",
  async (delayMs) => {
    const { storage, ask } = await openSite();
    const { passTimeUntil, allCalls } = delayStorage(storage, delayMs);
    const answers: Answer[] = [];
    for (const request of buildRequests()) {
      const answer = await passTimeUntil(ask(request));
      answers.push(answer);
      await passTimeUntil(answer.finish());
    }
    await passTimeUntil(allCalls());
    expect(answers.flatMap((answer) => [...findFault(answer), ...findDelay(answer)])).toEqual([]);
    expect(Math.max(...answers.map(({ durationMs }) => durationMs))).toBe(maxWaitMs);
  },
);

const rounds = timesEffort(3);

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `while one storage call in five fails, a public route writes all or nothing (seed ${testSeed}, round %i)`,
  async (round) => {
    const { storage, ask } = await openSite();
    const [draws = []] = fc.sample(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 997, maxLength: 997 }),
      {
        seed: testSeed + round,
        numRuns: 1,
      },
    );
    let calls = 0;
    let failed = 0;
    storage.intercept(({ to }, run) => {
      calls += 1;
      if ((draws[calls % draws.length] ?? 1) >= sometimes) return run();
      failed += 1;
      return refuse(to);
    });
    const faults: string[] = [];
    for (const request of buildRequests()) {
      const before = await takeSnapshot();
      const failedBefore = failed;
      const answer = await ask(request);
      await answer.finish();
      faults.push(...findFault(answer));
      const isRefused = answer.status >= 500;
      if (isRefused && failed > failedBefore && (await takeSnapshot()) !== before)
        faults.push(`${request.what} answered ${answer.status} and wrote something`);
    }
    expect(failed).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);
