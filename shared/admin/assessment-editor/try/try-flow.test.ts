import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { type FlowLocation, listSteps } from "#assessment/flow.ts";
import { resultsTabs } from "#assessment/results-tabs.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { validDraft } from "#testing/assessment/arbitrary.ts";
import { fc, timesEffort } from "#testing/properties.ts";
import { emptyTry, type TryState } from "./empty-try.ts";
import { listTracedScores } from "./trace/list-traced-scores.ts";
import { scoreDraft } from "./trace/score-draft.ts";
import { TryFlow } from "./try-flow.tsx";
import { fillUnanswered, fitToDraft, getAnswers, jumpTo } from "./try-state.ts";

beforeEach(() => {
  // React warns about layout effects on a server and about duplicate ids in a draft.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const now = "2026-03-01T09:00:00Z";
const noop = () => {};

const draw = (assessment: AssessmentDraft, state: TryState) =>
  renderToStaticMarkup(createElement(TryFlow, { assessment, state, goTo: noop, dispatch: noop, startOver: noop }));

/** Drafts that are not valid yet, as authors leave them. */
const breaks: ((draft: AssessmentDraft) => void)[] = [
  (draft) => Object.assign(draft, { title: "", description: "", category: "", id: "" }),
  (draft) => Object.assign(draft, { source: { name: "", citation: "", license: "", url: "no address" } }),
  (draft) =>
    Object.assign(draft, {
      typicalCareers: [
        { title: "", description: "" },
        { title: "", description: "" },
      ],
    }),
  (draft) => {
    for (const key of questionSectionKeys) for (const one of draft.sections[key]?.questions ?? []) one.id = "same";
  },
  (draft) => {
    for (const key of questionSectionKeys) {
      for (const one of draft.sections[key]?.questions ?? []) {
        Object.assign(one, { correct: ["nowhere"], options: [], scale: { min: 5, max: 5, step: 0 } });
      }
    }
  },
  (draft) => {
    const { scoring } = draft;
    if (!scoring) return;
    for (const scale of scoring.scales ?? []) {
      Object.assign(scale, {
        id: "",
        label: "",
        facetOf: "nowhere",
        items: [{ question: "nowhere", key: 1, weight: 0 }],
      });
    }
    Object.assign(scoring, { thresholds: { yes: 10, maybe: 90 }, minAnsweredShare: 0, overall: { of: [] } });
  },
];

const shapedDraft = fc.tuple(validDraft, fc.subarray(breaks)).map(([draft, chosen]) => {
  const broken = structuredClone(draft);
  for (const breakDraft of chosen) breakDraft(broken);
  return broken;
});

function listAllSteps(assessment: AssessmentDraft): FlowLocation[] {
  const questions = listSteps(assessment).flatMap(({ key, questions: stepQuestions }): FlowLocation[] =>
    key === "introduction" || key === "results"
      ? []
      : stepQuestions.map((_, index) => ({ kind: "question", key, index })),
  );
  const empty = questionSectionKeys.map((key): FlowLocation => ({ kind: "section-empty", key }));
  return [
    { kind: "introduction" },
    ...questions,
    ...empty,
    ...resultsTabs.map((tab): FlowLocation => ({ kind: "results", tab })),
  ];
}

test("every step of any draft with the schema's shape renders, answered or not", () => {
  fc.assert(
    fc.property(shapedDraft, fc.boolean(), (draft, isAnswered) => {
      const started = isAnswered
        ? fillUnanswered(emptyTry, draft, { kind: "random", random: () => 0.3, now })
        : emptyTry;
      for (const step of listAllSteps(draft)) {
        expect(draw(draft, jumpTo(started, draft, step, now)).length).toBeGreaterThan(200);
      }
      const results = scoreDraft(draft, getAnswers(started));
      if (results) expect(listTracedScores(draft, results).length).toBeGreaterThan(0);
    }),
    { numRuns: timesEffort(60) },
  );
});

test("a run through one draft can continue in any other", () => {
  fc.assert(
    fc.property(shapedDraft, shapedDraft, fc.nat(), (one, other, at) => {
      const steps = listAllSteps(one);
      const started = fillUnanswered(emptyTry, one, { kind: "random", random: () => 0.7, now });
      const step = steps[at % steps.length] ?? { kind: "introduction" };
      const fitted = fitToDraft(jumpTo(started, one, step, now), other);
      expect(draw(other, fitted).length).toBeGreaterThan(200);
    }),
    { numRuns: timesEffort(60) },
  );
});
