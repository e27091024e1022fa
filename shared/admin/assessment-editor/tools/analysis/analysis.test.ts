import { expect, test } from "vitest";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { type AnalysisWorker, createAnalysis } from "./analysis.ts";
import { type AnalysisReply, type AnalysisRequest, analysisCalls, runCall } from "./analysis-calls.ts";

const draft = buildAssessment({ psychometric: [buildQuestion("p1")] });
const noTitle = { ...draft, title: "" };
const said = analysisCalls.check(noTitle, false);

/** A worker that answers when it is told to, and remembers what it was asked. */
function createFake() {
  const asked: AnalysisRequest[] = [];
  const fake: AnalysisWorker & { isEnded: boolean } = {
    isEnded: false,
    onmessage: null,
    onerror: null,
    postMessage: (request: AnalysisRequest) => asked.push(request),
    terminate: () => {
      fake.isEnded = true;
    },
  };
  const say = (data: AnalysisReply) => fake.onmessage?.(new MessageEvent("message", { data }));
  const answer = async () => {
    const request = asked.shift();
    if (request) say({ id: request.id, isDone: true, output: runCall(request) });
    await Promise.resolve();
  };
  return { fake, asked, answer, say };
}

const simulateWith = (analysis: ReturnType<typeof createAnalysis>, signal: AbortSignal, steps: number[] = []) =>
  analysis.simulate(draft, { takers: 10, seed: 1, signal, onProgress: (done) => steps.push(done) });

test("a check is asked of the worker; of those that wait only the latest is done, for all of them", async () => {
  const { fake, asked, answer } = createFake();
  const analysis = createAnalysis(() => fake);
  const first = analysis.check(draft, false);
  const second = analysis.check(draft, false);
  const third = analysis.check(noTitle, false);
  expect(asked).toHaveLength(1);
  await answer();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ input }) => input[0])).toEqual([noTitle]);
  await answer();
  expect(await second).toEqual(await third);
  expect(await third).toEqual(said);
});

test("where no worker can start, or it breaks, the page does the work", async () => {
  for (const start of [
    () => null,
    () => {
      throw new Error("Workers are refused");
    },
  ]) {
    const steps: number[] = [];
    const analysis = createAnalysis(start);
    expect(await analysis.check(noTitle, false)).toEqual(said);
    const { kinds } = await simulateWith(analysis, new AbortController().signal, steps);
    expect([kinds.length, steps]).toEqual([6, [1, 2, 3, 4, 5, 6, 7]]);
  }
  const { fake } = createFake();
  const checked = createAnalysis(() => fake).check(noTitle, false);
  fake.onerror?.(new Event("error") as ErrorEvent);
  expect(await checked).toEqual(said);
  expect(fake.isEnded).toBe(true);
});

test("an aborted simulation stops with the kind that runs", async () => {
  const { fake, asked, answer } = createFake();
  const stop = new AbortController();
  const simulated = simulateWith(
    createAnalysis(() => fake),
    stop.signal,
  );
  stop.abort();
  await answer();
  await expect(simulated).rejects.toThrow(/abort/i);
  expect(asked).toEqual([]);
});

test("the worker ends with the editor, and begins anew where it is asked again", async () => {
  const { fake, asked } = createFake();
  let started = 0;
  const analysis = createAnalysis(() => {
    started += 1;
    return fake;
  });
  void analysis.check(draft, false);
  analysis.end();
  expect(fake.isEnded).toBe(true);
  void analysis.check(noTitle, false);
  expect([started, asked.at(-1)?.input[0]]).toEqual([2, noTitle]);
});

test("what throws in the worker is tried on the page", async () => {
  const { fake, asked, say } = createFake();
  const checked = createAnalysis(() => fake).check(noTitle, false);
  say({ id: asked[0]?.id ?? -1, isDone: false });
  expect(await checked).toEqual(said);
});
