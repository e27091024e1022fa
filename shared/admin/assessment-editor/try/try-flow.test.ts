import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { listSteps, type Place, resultsTabs } from "#assessment/flow.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { validDraft } from "#testing/assessment/arbitrary.ts";
import { listReadings } from "./trace/list-readings.ts";
import { scoreDraft } from "./trace/score-draft.ts";
import { TryFlow } from "./try-flow.tsx";
import { emptyTry, fillRest, fitTry, jumpTo, listAnswers, type TryState } from "./try-state.ts";

beforeEach(() => {
  // React says of every layout effect that a server runs none, and of ids that a draft uses twice.
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

/** What an author may leave a draft in on the way to a valid one. */
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
  const own = structuredClone(draft);
  for (const spoil of chosen) spoil(own);
  return own;
});

function listPlaces(assessment: AssessmentDraft): Place[] {
  const questions = listSteps(assessment).flatMap(({ key, questions: own }): Place[] =>
    key === "introduction" || key === "results" ? [] : own.map((_, index) => ({ kind: "question", key, index })),
  );
  const empty = questionSectionKeys.map((key): Place => ({ kind: "section-empty", key }));
  return [
    { kind: "introduction" },
    ...questions,
    ...empty,
    ...resultsTabs.map((tab): Place => ({ kind: "results", tab })),
  ];
}

test("the flow is shown at every place of every draft of the schema's shape, answered or not", () => {
  fc.assert(
    fc.property(shapedDraft, fc.boolean(), (draft, isAnswered) => {
      const begun = isAnswered ? fillRest(emptyTry, draft, { kind: "random", random: () => 0.3, now }) : emptyTry;
      for (const place of listPlaces(draft)) {
        expect(draw(draft, jumpTo(begun, draft, place, now)).length).toBeGreaterThan(200);
      }
      const results = scoreDraft(draft, listAnswers(begun));
      if (results) expect(listReadings(draft, results).length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test("a way through one draft can be gone on with in any other", () => {
  fc.assert(
    fc.property(shapedDraft, shapedDraft, fc.nat(), (one, other, at) => {
      const places = listPlaces(one);
      const begun = fillRest(emptyTry, one, { kind: "random", random: () => 0.7, now });
      const place = places[at % places.length] ?? { kind: "introduction" };
      const fitted = fitTry(jumpTo(begun, one, place, now), other);
      expect(draw(other, fitted).length).toBeGreaterThan(200);
    }),
    { numRuns: 60 },
  );
});
