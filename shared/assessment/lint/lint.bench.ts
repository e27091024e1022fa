import { bench } from "vitest";
import { buildLargeDraft } from "../large-draft";
import { lintAssessment } from "./lint";

const draft = buildLargeDraft();

bench("lint 500 questions on 36 scales (target: under 100 ms)", () => {
  lintAssessment(draft);
});
