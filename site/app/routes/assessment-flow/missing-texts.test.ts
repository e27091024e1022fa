import { reduceRun } from "@illumine/shared/assessment/run.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";

import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// No stored assessment leads to these states: its schema requires title and description, and the engine throws.

beforeEach(() => {
  vi.stubGlobal("window", { addEventListener: () => {} });
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function renderText(screen: ReactElement): string {
  // React logs an error for every layout effect rendered on a server.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const router = createMemoryRouter([{ path: "/", element: screen }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replace(/<[^>]*>/g, " ");
}

const sample = buildAssessment({ psychometric: [buildQuestion("p1")] });

test("results that can't be computed show an error and lead back to the assessments", async () => {
  const { ResultsScreen } = await import("./results-screen.tsx");
  const start = { type: "start", assessmentId: "a", contentVersion: 1, attemptId: "b", now: "2026-03-01T09:00:00Z" };
  const run = reduceRun(null, start as Parameters<typeof reduceRun>[1]);
  if (!run) throw new Error("A start makes a run");
  const text = renderText(
    createElement(ResultsScreen, {
      ...{ assessment: { ...sample, sections: null } as unknown as Assessment, categorySlug: "x", run },
      ...{ contentVersion: 1, normGroup: null, occupationSlugs: {} },
      ...{
        tab: "overview",
        feedback: "required",
        stepQueued: { current: Promise.resolve() },
        listPassed: { current: () => [] },
      },
      ...{ dispatch: () => null, goTo: () => {} },
    }),
  );
  expect(text).toContain("Error Loading Results");
  expect(text).toContain("There was an issue loading your assessment results. Please try again.");
  expect(text).toContain("Back to Assessments");
});

test("an introduction without title, description, and duration has default texts", async () => {
  const { IntroScreen } = await import("./intro-screen.tsx");
  const { title: _, description: __, ...nameless } = sample;
  const text = renderText(
    createElement(IntroScreen, {
      ...{
        assessment: { ...nameless, duration: "" } as Assessment,
        categorySlug: "x",
        evidence: "Keyed",
        careers: [],
        occupationSlugs: {},
        isSimulated: false,
      },
      ...{ warning: null, progress: null, onStart: () => {}, onStartOver: () => {} },
    }),
  );
  expect(text).toContain("Discover Your Assessment Career Potential");
  expect(text).toContain("No description available");
  expect(text).toContain("Unknown duration");
});
