import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Problem } from "#assessment/problem.ts";
import type { ExpectedAlpha, SimulatedKind } from "#assessment/simulate/simulate.ts";
import { takerKinds } from "#assessment/simulate/takers.ts";
import type { AnalysisCalls, AnalysisName, AnalysisReply, AnalysisRequest } from "./analysis-calls.ts";

/** What became of all kinds of simulated takers. */
export interface Simulation {
  kinds: SimulatedKind[];
  expectedAlphas: ExpectedAlpha[];
}

export interface SimulationWish {
  takers: number;
  seed: number;
  signal: AbortSignal;
  /** Told of each step that is done. */
  onProgress: (done: number, of: number) => void;
}

/** Looks at drafts beside the page, so that typing never waits for it. */
export interface Analysis {
  /** What the schema and the linter say. Of checks that wait for one another only the latest is done, for all of them. */
  check(draft: AssessmentDraft, isNew: boolean): Promise<readonly Problem[]>;
  /** Scores simulated takers of every kind. Rejects with the signal's reason once that is aborted. */
  simulate(draft: AssessmentDraft, wish: SimulationWish): Promise<Simulation>;
  /** Stops whatever runs. A later call starts anew. */
  end(): void;
}

/** As much of a worker as is needed here. */
export interface AnalysisWorker {
  postMessage(request: AnalysisRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<AnalysisReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

function startWorker(): AnalysisWorker | null {
  if (typeof Worker === "undefined") return null;
  return new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
}

interface Pending extends Pick<AnalysisRequest, "name" | "input"> {
  resolve: (output: unknown) => void;
  reject: (reason: unknown) => void;
}

interface WaitingCheck {
  draft: AssessmentDraft;
  isNew: boolean;
  done: Promise<readonly Problem[]>;
  begin: () => void;
}

/** Lets the page draw between two long calls. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function runOnPage({ name, input, resolve, reject }: Pending): Promise<void> {
  try {
    await pause();
    const { runCall } = await import("./analysis-calls.ts");
    resolve(runCall({ name, input }));
  } catch (error) {
    reject(error);
  }
}

/** Starts its worker with the first call. Where none can start, the page does the same work itself. */
export function createAnalysis(start: () => AnalysisWorker | null = startWorker): Analysis {
  const pending = new Map<number, Pending>();
  let worker: AnalysisWorker | null = null;
  let isWithout = false;
  let lastId = 0;

  const stop = () => {
    worker?.terminate();
    worker = null;
  };
  const giveUp = () => {
    isWithout = true;
    stop();
    const left = [...pending.values()];
    pending.clear();
    for (const each of left) void runOnPage(each);
  };
  const find = (): AnalysisWorker | null => {
    if (worker || isWithout) return worker;
    try {
      worker = start();
    } catch {
      // A browser that refuses workers throws here: the page does the work.
    }
    isWithout = worker === null;
    if (!worker) return null;
    worker.onerror = giveUp;
    worker.onmessage = ({ data }) => {
      const asked = pending.get(data.id);
      pending.delete(data.id);
      if (!asked) return;
      if (data.isDone) asked.resolve(data.output);
      else void runOnPage(asked);
    };
    return worker;
  };
  const call = <Name extends AnalysisName>(name: Name, ...input: Parameters<AnalysisCalls[Name]>) =>
    new Promise<ReturnType<AnalysisCalls[Name]>>((resolve, reject) => {
      const asked: Pending = { name, input, resolve: resolve as Pending["resolve"], reject };
      const helper = find();
      if (!helper) {
        void runOnPage(asked);
        return;
      }
      lastId += 1;
      pending.set(lastId, asked);
      helper.postMessage({ id: lastId, name, input } satisfies AnalysisRequest);
    });

  let isChecking = false;
  let next: WaitingCheck | null = null;
  const runCheck = async (draft: AssessmentDraft, isNew: boolean) => {
    isChecking = true;
    try {
      return await call("check", draft, isNew);
    } finally {
      isChecking = false;
      const waiting = next;
      next = null;
      waiting?.begin();
    }
  };

  return {
    check: (draft, isNew) => {
      if (!isChecking) return runCheck(draft, isNew);
      if (next) {
        Object.assign(next, { draft, isNew });
        return next.done;
      }
      let begin = () => {};
      const turn = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const own: WaitingCheck = { draft, isNew, begin, done: turn.then(() => runCheck(own.draft, own.isNew)) };
      next = own;
      return own.done;
    },
    simulate: async (draft, { takers, seed, signal, onProgress }) => {
      const of = takerKinds.length + 1;
      const kinds: SimulatedKind[] = [];
      for (const kind of takerKinds) {
        signal.throwIfAborted();
        kinds.push(await call("simulate", draft, { kind, takers, seed }));
        onProgress(kinds.length, of);
      }
      signal.throwIfAborted();
      const expectedAlphas = await call("expectAlphas", draft, { takers, seed });
      signal.throwIfAborted();
      onProgress(of, of);
      return { kinds, expectedAlphas };
    },
    end: () => {
      stop();
      pending.clear();
      isChecking = false;
      next = null;
    },
  };
}
