import type { KeptFigure, KeptResult } from "../app/storage/kept-results.ts";

/** A figure of a scale that was measured. For tests. */
export function buildFigure(overrides: Partial<KeptFigure> = {}): KeptFigure {
  return {
    kind: "scale",
    section: "psychometric",
    id: "order",
    label: "Order",
    facetOf: null,
    score: 63,
    exact: 62.5,
    reliableChange: 12.25,
    ...overrides,
  };
}

/** The result of a finished attempt. For tests. */
export function buildKeptResult(overrides: Partial<KeptResult> = {}): KeptResult {
  return {
    format: 1,
    attemptId: "attempt-1",
    assessmentId: "sample",
    title: "Sample",
    categorySlug: "general",
    contentVersion: 2,
    engine: { name: "keyed", version: "1.0" },
    startedAt: "2026-03-01T09:00:00.000Z",
    completedAt: "2026-03-01T09:10:00.000Z",
    recommendation: "MAYBE",
    answers: { psychometric: { q1: 4, q2: "own words" }, technical: {}, wiscar: { q3: ["a", 2] }, completed: true },
    figures: [
      buildFigure({ kind: "overall", section: null, id: "overall", label: "Overall Score", reliableChange: null }),
      buildFigure(),
    ],
    ...overrides,
  };
}
