import { bench } from "vitest";
import { buildLargeDraft } from "#testing/assessment/large-draft.ts";
import { estimateExpectedAlphas, simulate } from "./simulate.ts";

const draft = buildLargeDraft();

bench("1,000 random takers of 500 questions (target: under 1 s)", () => {
  simulate(draft, { kind: "random", takers: 1000, seed: 1 });
});

bench("the expected alpha of 36 scales from 1,000 takers (target: under 1 s)", () => {
  estimateExpectedAlphas(draft, { takers: 1000, seed: 1 });
});
