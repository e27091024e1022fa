import { bench } from "vitest";
import { buildLargeDraft } from "#testing/assessment/large-draft.ts";
import { lintAssessment } from "./lint.ts";

const draft = buildLargeDraft();

bench("lint 500 questions on 36 scales (target: under 100 ms)", () => {
  lintAssessment(draft);
});
