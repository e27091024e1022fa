import { reduceRun } from "@illumine/shared/assessment/run.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";

import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// States that no stored assessment leads to: its schema wants a title and a description, and the engine throws at none.

beforeEach(() => {
  vi.stubGlobal("window", { addEventListener: () => {} });
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The words of a screen. */
function draw(screen: ReactElement): string {
  // React says of every layout effect that a server runs none.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const router = createMemoryRouter([{ path: "/", element: screen }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replace(/<[^>]*>/g, " ");
}

const sample = buildAssessment({ psychometric: [buildQuestion("p1")] });

test("results that cannot be built say so, and lead back to the assessments", async () => {
  const { ResultsScreen } = await import("./results-screen.tsx");
  const start = { type: "start", assessmentId: "a", contentVersion: 1, attemptId: "b", now: "2026-03-01T09:00:00Z" };
  const run = reduceRun(null, start as Parameters<typeof reduceRun>[1]);
  if (!run) throw new Error("A start makes a run");
  const words = draw(
    createElement(ResultsScreen, {
      ...{ assessment: { ...sample, sections: null } as unknown as Assessment, categorySlug: "x", run },
      ...{ tab: "overview", feedback: "required", dispatch: () => null, goTo: () => {} },
    }),
  );
  expect(words).toContain("Error Loading Results");
  expect(words).toContain("There was an issue loading your assessment results. Please try again.");
  expect(words).toContain("Back to Assessments");
});

test("an introduction without title, description and duration has words in their place", async () => {
  const { IntroScreen } = await import("./intro-screen.tsx");
  const { title: _, description: __, ...nameless } = sample;
  const words = draw(
    createElement(IntroScreen, {
      ...{ assessment: { ...nameless, duration: "" } as Assessment, categorySlug: "x", evidence: "Keyed", careers: [] },
      ...{ warning: null, progress: null, onStart: () => {}, onStartOver: () => {} },
    }),
  );
  expect(words).toContain("Discover Your Assessment Career Potential");
  expect(words).toContain("No description available");
  expect(words).toContain("Unknown duration");
});
