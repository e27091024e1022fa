import { expect, test } from "vitest";
import type { Problem } from "#assessment/problem.ts";
import { buildAssessment, buildQuestion } from "#testing/assessment/factory.ts";
import { type AnalysisWorker, createAnalysis } from "./analysis.ts";
import { type AnalysisReply, type AnalysisRequest, analysisCalls, callLazily, runCall } from "./analysis-calls.ts";

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
    if (request) reply({ id: request.id, isDone: true, output: await runCall(request) });
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

test("an aborted simulation stops at once, and what else its worker ran is run again", async () => {
  const { fake, requests, answer } = createFake();
  const analysis = createAnalysis(() => fake);
  const stop = new AbortController();
  const settings = { takers: 100, noise: 0, careless: 0, seed: 1 };
  const ran = analysis.runLaboratory(draft, settings, { signal: new AbortController().signal, onProgress: () => {} });
  const simulated = simulateWith(analysis, stop.signal);
  requests.length = 0;
  stop.abort();
  await expect(simulated).rejects.toThrow(/abort/i);
  expect(fake.isEnded).toBe(true);
  expect(requests.map(({ name }) => name)).toEqual(["runLaboratory"]);
  await answer();
  expect((await ran).settings).toEqual(settings);
});

test("a call in steps says how much of it is done, in the worker and on the page", async () => {
  const settings = { takers: 300, noise: 0, careless: 0, seed: 1 };
  const expectSteps = (steps: number[]) => {
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect([steps[0], steps.every((step) => step < 1)]).toEqual([0, true]);
  };
  const signal = new AbortController().signal;
  const inWorker: number[] = [];
  const { fake, requests, reply } = createFake();
  const ran = createAnalysis(() => fake).runLaboratory(draft, settings, {
    signal,
    onProgress: (progress) => inWorker.push(progress),
  });
  const [request] = requests;
  if (!request) throw new Error("Nothing was requested");
  const output = await runCall(request, (progress) => reply({ id: request.id, progress }));
  reply({ id: request.id, isDone: true, output });
  expectSteps(inWorker);
  const onPage: number[] = [];
  const again = createAnalysis(() => null).runLaboratory(draft, settings, {
    signal,
    onProgress: (progress) => onPage.push(progress),
  });
  expect(await again).toEqual(await ran);
  expect(onPage).toEqual(inWorker);
});

test("on the page a stopped call ends after its current step", async () => {
  const stop = new AbortController();
  let steps = 0;
  const ran = createAnalysis(() => null).runLaboratory(
    draft,
    { takers: 1_000, noise: 0, careless: 0, seed: 1 },
    {
      signal: stop.signal,
      onProgress: () => {
        steps += 1;
        stop.abort(new Error("Stopped"));
      },
    },
  );
  await expect(ran).rejects.toThrow("Stopped");
  await new Promise((resolve) => setTimeout(resolve));
  expect(steps).toBe(1);
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

test("a call whose code can't be loaded says so, and is loaded again the next time", async () => {
  let isOffline = true;
  const call = callLazily(async () => {
    if (isOffline) throw new Error("Failed to fetch");
    return (count: number) => count + 1;
  });
  await expect(call(1)).rejects.toThrow("Its code couldn't be loaded. Check your connection, then try again");
  isOffline = false;
  expect(await call(1)).toBe(2);
});
