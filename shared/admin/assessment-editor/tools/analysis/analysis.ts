import type { PastePlan } from "#admin/assessment-editor/grid/model/plan-paste.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { ExportFormatKey } from "#assessment/export/export-formats.ts";
import type { ExportedFile } from "#assessment/export/exported-file.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import type { QuestionTexts } from "#assessment/lint/question-index.ts";
import type { Problem } from "#assessment/problem.ts";
import type { LaboratoryResult, LaboratorySettings } from "#assessment/simulate/laboratory.ts";
import type { ExpectedAlpha, SimulatedKind, SimulationOptions } from "#assessment/simulate/simulate.ts";
import { takerKinds } from "#assessment/simulate/taker.ts";
import type { VersionEffect } from "#responses/version-effect.ts";
import type { AnalysisCalls, AnalysisName, AnalysisOutput, AnalysisReply, AnalysisRequest } from "./analysis-calls.ts";

export interface Simulation {
  kinds: SimulatedKind[];
  expectedAlphas: ExpectedAlpha[];
}

export interface SimulationRequest {
  takers: number;
  seed: number;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface LaboratoryRequest {
  signal: AbortSignal;
  /** With the share that is done, 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Runs in a worker, so that typing never waits. */
export interface Analysis {
  /** Schema and linter. Of waiting checks only the latest runs, and its result is that of all of them. */
  check(draft: AssessmentDraft, isNew: boolean): Promise<readonly Problem[]>;
  /** Later checks compare questions with these. Without a worker nothing is compared, because it would hold up typing. */
  compareWith(assessments: readonly QuestionTexts[]): void;
  /** Rejects with the signal's reason if it is aborted. */
  simulate(draft: AssessmentDraft, request: SimulationRequest): Promise<Simulation>;
  /** Rejects with the signal's reason if it is aborted. */
  runLaboratory(
    draft: AssessmentDraft,
    settings: LaboratorySettings,
    request: LaboratoryRequest,
  ): Promise<LaboratoryResult>;
  estimateAlphas(draft: AssessmentDraft, options: Omit<SimulationOptions, "kind">): Promise<readonly ExpectedAlpha[]>;
  compareVersions(...versions: Parameters<AnalysisCalls["compareVersions"]>): Promise<VersionEffect>;
  planPaste(...paste: Parameters<AnalysisCalls["planPaste"]>): Promise<PastePlan>;
  /** Rejects with the signal's reason if it is aborted. */
  read(text: string, signal: AbortSignal): Promise<AssessmentReading>;
  /** Minified JSON with lines. Rejects with the signal's reason if it is aborted. */
  format(text: string, signal: AbortSignal): Promise<string>;
  /** Rejects with the signal's reason if it is aborted. */
  writeExport(draft: AssessmentDraft, format: ExportFormatKey, signal: AbortSignal): Promise<ExportedFile>;
  /** For good: what is running never ends. A later call starts a new worker. */
  dispose(): void;
}

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
  signal?: AbortSignal;
  onProgress?: ((progress: number) => void) | undefined;
}

interface WaitingCheck {
  draft: AssessmentDraft;
  isNew: boolean;
  done: Promise<readonly Problem[]>;
  start: () => void;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function runOnPage({ name, input, resolve, reject, signal, onProgress }: Pending): Promise<void> {
  try {
    await pause();
    const { runCall } = await import("./analysis-calls.ts");
    const onStep = async (progress: number) => {
      onProgress?.(progress);
      await pause();
      signal?.throwIfAborted();
    };
    resolve(await runCall({ name, input }, onStep));
  } catch (error) {
    reject(error);
  }
}

/** The worker starts with the first call. If none can start, the work runs on the page. */
export function createAnalysis(start: () => AnalysisWorker | null = startWorker): Analysis {
  const pending = new Map<number, Pending>();
  let worker: AnalysisWorker | null = null;
  let others: readonly QuestionTexts[] = [];
  let isWorkerUnavailable = false;
  let lastId = 0;

  const stop = () => {
    worker?.terminate();
    worker = null;
  };
  const switchToPage = () => {
    isWorkerUnavailable = true;
    stop();
    const left = [...pending.values()];
    pending.clear();
    for (const each of left) void runOnPage(each);
  };
  const sendOthers = (receiver: AnalysisWorker) => {
    lastId += 1;
    if (others.length > 0) receiver.postMessage({ id: lastId, name: "compareWith", input: [others] });
  };
  const getWorker = (): AnalysisWorker | null => {
    if (worker || isWorkerUnavailable) return worker;
    try {
      worker = start();
    } catch {
      // Browsers that refuse workers throw here: the work runs on the page.
    }
    isWorkerUnavailable = worker === null;
    if (!worker) return null;
    sendOthers(worker);
    worker.onerror = switchToPage;
    worker.onmessage = ({ data }) => {
      const entry = pending.get(data.id);
      if (!entry) return;
      if ("progress" in data) {
        entry.onProgress?.(data.progress);
        return;
      }
      pending.delete(data.id);
      if (data.isDone) entry.resolve(data.output);
      else void runOnPage(entry);
    };
    return worker;
  };
  const send = (entry: Pending) => {
    const helper = getWorker();
    if (!helper) {
      void runOnPage(entry);
      return;
    }
    lastId += 1;
    pending.set(lastId, entry);
    helper.postMessage({ id: lastId, name: entry.name, input: entry.input } satisfies AnalysisRequest);
  };
  const call = <Name extends AnalysisName>(name: Name, ...input: Parameters<AnalysisCalls[Name]>) =>
    new Promise<AnalysisOutput<Name>>((resolve, reject) => {
      send({ name, input, resolve: resolve as Pending["resolve"], reject });
    });
  /** A running call can only be stopped with its worker: a new one is given the other calls. */
  const cancel = (entry: Pending) => {
    const remaining = [...pending.values()].filter((one) => one !== entry);
    if (remaining.length === pending.size) return;
    pending.clear();
    stop();
    for (const one of remaining) send(one);
  };
  const callUntilAborted = <Name extends AnalysisName>(
    { signal, onProgress }: Pick<Pending, "onProgress"> & { signal: AbortSignal },
    name: Name,
    ...input: Parameters<AnalysisCalls[Name]>
  ) =>
    new Promise<AnalysisOutput<Name>>((resolve, reject) => {
      signal.throwIfAborted();
      const entry: Pending = { name, input, resolve: resolve as Pending["resolve"], reject, signal, onProgress };
      const handleAbort = () => {
        reject(signal.reason);
        cancel(entry);
      };
      signal.addEventListener("abort", handleAbort, { once: true });
      send(entry);
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
      waiting?.start();
    }
  };

  return {
    check: (draft, isNew) => {
      if (!isChecking) return runCheck(draft, isNew);
      if (next) {
        Object.assign(next, { draft, isNew });
        return next.done;
      }
      let start = () => {};
      const started = new Promise<void>((resolve) => {
        start = resolve;
      });
      const waitingCheck: WaitingCheck = {
        draft,
        isNew,
        start,
        done: started.then(() => runCheck(waitingCheck.draft, waitingCheck.isNew)),
      };
      next = waitingCheck;
      return waitingCheck.done;
    },
    compareWith: (assessments) => {
      others = assessments;
      if (worker) sendOthers(worker);
    },
    simulate: async (draft, { takers, seed, signal, onProgress }) => {
      const total = takerKinds.length + 1;
      const kinds: SimulatedKind[] = [];
      for (const kind of takerKinds) {
        kinds.push(await callUntilAborted({ signal }, "simulate", draft, { kind, takers, seed }));
        onProgress(kinds.length, total);
      }
      const expectedAlphas = await callUntilAborted({ signal }, "expectAlphas", draft, { takers, seed });
      onProgress(total, total);
      return { kinds, expectedAlphas };
    },
    runLaboratory: (draft, settings, request) => callUntilAborted(request, "runLaboratory", draft, settings),
    estimateAlphas: (draft, options) => call("expectAlphas", draft, options),
    compareVersions: (...versions) => call("compareVersions", ...versions),
    planPaste: (...paste) => call("planPaste", ...paste),
    read: (text, signal) => callUntilAborted({ signal }, "read", text),
    format: (text, signal) => callUntilAborted({ signal }, "format", text),
    writeExport: (draft, format, signal) => callUntilAborted({ signal }, "writeExport", draft, format),
    dispose: () => {
      stop();
      pending.clear();
      isChecking = false;
      next = null;
    },
  };
}
