import { expect, test } from "vitest";
import type { ComparedFigure } from "./compare-results.ts";
import { describeChanges } from "./describe-changes.ts";

const buildFigure = (figure: Partial<ComparedFigure>): ComparedFigure => ({
  ...{ key: "overall", isFacet: false, label: "Overall Score", first: 50, second: 52, difference: 2 },
  ...{ firstLikely: null, secondLikely: null, reliableChange: 10, change: "within-error" },
  ...figure,
});

test.each([
  ["nothing to judge", [buildFigure({ change: "no-data" }), buildFigure({ change: "not-scored" })], null],
  [
    "one score that may have changed by chance",
    [buildFigure({})],
    "The score changed by no more than its margin of error. The difference may be due to chance.",
  ],
  [
    "several",
    [buildFigure({}), buildFigure({})],
    "None of the 2 scores changed by more than its margin of error. The differences may be due to chance.",
  ],
  [
    "real changes among others",
    [
      buildFigure({ label: "Logic", difference: 21, change: "reliable" }),
      buildFigure({ label: "Care", difference: -18, change: "reliable" }),
      buildFigure({}),
    ],
    "Likely a real change: Logic (+21) and Care (−18). The other score changed by no more than the margin of error.",
  ],
  [
    "only real changes",
    [buildFigure({ difference: 30, change: "reliable" })],
    "Likely a real change: Overall Score (+30).",
  ],
])("two results are summed up with %s", (_name, figures, expected) => {
  expect(describeChanges(figures)).toBe(expected);
});
