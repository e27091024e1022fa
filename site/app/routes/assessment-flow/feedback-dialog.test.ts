import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { reduceRun } from "@illumine/shared/assessment/run.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readFeedbackSetting } from "./feedback-setting.ts";

beforeEach(() => {
  vi.stubGlobal("window", { addEventListener: () => {} });
  vi.stubGlobal("navigator", {});
});
afterEach(() => vi.unstubAllGlobals());

const run = reduceRun(null, {
  type: "start",
  assessmentId: "sample",
  contentVersion: 1,
  attemptId: "attempt-1",
  now: "2026-03-01T09:00:00.000Z",
}) as AssessmentRun;

async function draw(FEEDBACK?: string): Promise<string> {
  const { FeedbackDialog } = await import("./feedback-dialog.tsx");
  const setting = readFeedbackSetting({ FEEDBACK });
  return renderToStaticMarkup(createElement(FeedbackDialog, { run, setting, onGiven: () => {}, onClose: () => {} }));
}

test.each([undefined, "", "required", "no"])("with FEEDBACK=%s the dialog can only be submitted", async (value) => {
  const html = await draw(value);
  expect(html).toContain("Share quick feedback");
  expect(html).toContain('closedby="none"');
  expect(html).not.toContain("Close");
});

test("with FEEDBACK=optional the dialog has a close button and closes on Escape", async () => {
  const html = await draw("optional");
  expect(html).toContain('aria-label="Close"');
  expect(html).not.toContain("closedby");
});
