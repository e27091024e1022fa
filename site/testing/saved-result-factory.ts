import type { SavedFigure, SavedResult } from "../app/storage/schemas/saved-result.ts";

export function buildFigure(overrides: Partial<SavedFigure> = {}): SavedFigure {
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

export function buildSavedResult(overrides: Partial<SavedResult> = {}): SavedResult {
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
    answers: { psychometric: { q1: 4, q2: "free text" }, technical: {}, wiscar: { q3: ["a", 2] }, completed: true },
    figures: [
      buildFigure({ kind: "overall", section: null, id: "overall", label: "Overall Score", reliableChange: null }),
      buildFigure(),
    ],
    ...overrides,
  };
}
