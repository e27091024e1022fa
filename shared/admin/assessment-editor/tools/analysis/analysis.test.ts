import { expect, test } from "vitest";
import type { Problem } from "#assessment/problem.ts";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { type AnalysisWorker, createAnalysis } from "./analysis.ts";
import { type AnalysisReply, type AnalysisRequest, analysisCalls, runCall } from "./analysis-calls.ts";

const draft = buildAssessment({ psychometric: [buildQuestion("p1")] });
const noTitle = { ...draft, title: "" };
const expectedProblems = analysisCalls.check(noTitle, false);

function createFake() {
  const requests: AnalysisRequest[] = [];
  const fake: AnalysisWorker & { isEnded: boolean } = {
    isEnded: false,
    onmessage: null,
    onerror: null,
    postMessage: (request: AnalysisRequest) => requests.push(request),
    terminate: () => {
      fake.isEnded = true;
    },
  };
  const reply = (data: AnalysisReply) => fake.onmessage?.(new MessageEvent("message", { data }));
  const answer = async () => {
    const request = requests.shift();
    if (request) reply({ id: request.id, isDone: true, output: runCall(request) });
    await Promise.resolve();
  };
  return { fake, requests, answer, reply };
}

const simulateWith = (analysis: ReturnType<typeof createAnalysis>, signal: AbortSignal, steps: number[] = []) =>
  analysis.simulate(draft, { takers: 10, seed: 1, signal, onProgress: (done) => steps.push(done) });

test("checks run in the worker; of waiting ones only the latest runs, for all of them", async () => {
  const { fake, requests, answer } = createFake();
  const analysis = createAnalysis(() => fake);
  const first = analysis.check(draft, false);
  const second = analysis.check(draft, false);
  const third = analysis.check(noTitle, false);
  expect(requests).toHaveLength(1);
  await answer();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests.map(({ input }) => input[0])).toEqual([noTitle]);
  await answer();
  expect(await second).toEqual(await third);
  expect(await third).toEqual(expectedProblems);
});

test("if no worker can start, or it breaks, the work runs on the page", async () => {
  for (const start of [
    () => null,
    () => {
      throw new Error("Workers are refused");
    },
  ]) {
    const steps: number[] = [];
    const analysis = createAnalysis(start);
    expect(await analysis.check(noTitle, false)).toEqual(expectedProblems);
    const { kinds } = await simulateWith(analysis, new AbortController().signal, steps);
    expect([kinds.length, steps]).toEqual([9, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  }
  const { fake } = createFake();
  const checked = createAnalysis(() => fake).check(noTitle, false);
  fake.onerror?.(new Event("error") as ErrorEvent);
  expect(await checked).toEqual(expectedProblems);
  expect(fake.isEnded).toBe(true);
});

test("an aborted simulation stops after the current kind", async () => {
  const { fake, requests, answer } = createFake();
  const stop = new AbortController();
  const simulated = simulateWith(
    createAnalysis(() => fake),
    stop.signal,
  );
  stop.abort();
  await answer();
  await expect(simulated).rejects.toThrow(/abort/i);
  expect(requests).toEqual([]);
});

test("canceling a file that is being read ends its worker, and the next one is given the other calls", async () => {
  const { fake, requests, answer } = createFake();
  const analysis = createAnalysis(() => {
    fake.isEnded = false;
    return fake;
  });
  const stop = new AbortController();
  const read = analysis.read("{}", stop.signal);
  const checked = analysis.check(noTitle, false);
  const isStopped = expect(read).rejects.toThrow("Canceled");
  requests.length = 0;
  stop.abort(new Error("Canceled"));
  await isStopped;
  expect(requests.map(({ name }) => name)).toEqual(["check"]);
  await answer();
  expect(await checked).toEqual(expectedProblems);
  const written = analysis.writeExport(draft, "csv", new AbortController().signal);
  await answer();
  expect(await written).toMatchObject({ count: 1 });
});

test("the worker ends with the editor, and the next call starts a new one", async () => {
  const { fake, requests } = createFake();
  let started = 0;
  const analysis = createAnalysis(() => {
    started += 1;
    return fake;
  });
  void analysis.check(draft, false);
  analysis.dispose();
  expect(fake.isEnded).toBe(true);
  void analysis.check(noTitle, false);
  expect([started, requests.at(-1)?.input[0]]).toEqual([2, noTitle]);
});

test("a call that throws in the worker is tried again on the page", async () => {
  const { fake, requests, reply } = createFake();
  const checked = createAnalysis(() => fake).check(noTitle, false);
  reply({ id: requests[0]?.id ?? -1, isDone: false });
  expect(await checked).toEqual(expectedProblems);
});

test("a worker, and each that follows it, is given the assessments to compare with before it checks", async () => {
  const { fake, requests, answer } = createFake();
  const analysis = createAnalysis(() => fake);
  const text = "I plan the whole week before it begins, with all that I know of.";
  const others = [{ id: "other", title: "Other", questions: [text] }];
  const same = buildAssessment({ psychometric: [buildQuestion("p1", { text })] });
  const listSame = (problems: readonly Problem[]) => problems.filter(({ message }) => message.includes("of Other"));
  const first = analysis.check(same, false);
  analysis.compareWith(others);
  await answer();
  expect(listSame(await first)).toEqual([]);
  await answer();
  const second = analysis.check(same, false);
  await answer();
  expect(listSame(await second)).toHaveLength(1);
  analysis.dispose();
  void analysis.check(same, false);
  expect(requests.map(({ name }) => name)).toEqual(["compareWith", "check"]);
  analysisCalls.compareWith([]);
});
