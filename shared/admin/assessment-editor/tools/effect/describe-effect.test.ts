import { expect, test } from "vitest";
import {
  describeLeftOut,
  describeMoves,
  describeResponses,
  describeScaleEffect,
  describeTooFew,
} from "./describe-effect.ts";

const responses = {
  contentVersion: 3,
  answers: Array.from({ length: 240 }, () => ({})),
  isCapped: false,
  careless: 0,
  damaged: 0,
  otherVersions: 0,
};

test("moves have a share of the people and its interval, rounded outwards", () => {
  const moves = [
    { from: "MAYBE", to: "YES", count: 29 },
    { from: "NO", to: "MAYBE", count: 1 },
  ];
  expect(describeMoves({ people: 240, moves }, "verdict")).toEqual([
    "12% of 240 would move from MAYBE to YES (95% interval: 8% to 17%).",
    "Under 1% of 240 would move from NO to MAYBE (95% interval: 0% to 3%).",
  ]);
});

test("no move isn't the same as none in the future", () => {
  expect(describeMoves({ people: 40, moves: [] }, "level")).toEqual([
    "None of 40 would get another level (95% interval: 0% to 9%).",
  ]);
});

test("rare moves are counted together", () => {
  const moves = Array.from({ length: 7 }, (_, at) => ({ from: `a${at}`, to: `b${at}`, count: 10 }));
  const lines = describeMoves({ people: 100, moves }, "verdict");
  expect([lines.length, lines.at(-1)]).toEqual([5, "30% of 100 would get another verdict in other ways."]);
  expect(describeMoves({ people: 100, moves: moves.slice(0, 5) }, "verdict")).toHaveLength(5);
});

test("below thirty people nothing is claimed", () => {
  const moves = [{ from: "NO", to: "YES", count: 29 }];
  expect(describeMoves({ people: 29, moves }, "verdict")).toEqual([
    "Only 29 answered enough of the unchanged questions to be scored; 30 are needed.",
  ]);
  const scale = { key: "a", label: "Grit", people: 29, moves: [], changed: 29, before: 1, after: 2 };
  expect(describeScaleEffect(scale)).toBe("Grit: only 29 are scored; 30 are needed.");
  expect(describeTooFew({ ...responses, answers: [{}] })).toBe(
    "Content version 3 has 1 usable response; 30 are needed to say how results would change.",
  );
});

test("a scale says how many scores change, and how", () => {
  const scale = { key: "a", label: "Grit", people: 240, changed: 82, before: 61, after: 64.25 };
  expect(describeScaleEffect({ ...scale, moves: [{ from: "Low", to: "High", count: 24 }] })).toBe(
    "Grit: 34% of 240 get another score (95% interval: 28% to 41%). The mean goes from 61.0 to 64.3. 10% of 240 get another band.",
  );
});

test("responses that don't count are counted", () => {
  expect(describeResponses(responses)).toEqual([
    "Measured on 240 anonymous responses to content version 3, scored with both versions.",
  ]);
  expect(describeResponses({ ...responses, isCapped: true, careless: 5, damaged: 1, otherVersions: 1_000 })).toEqual([
    "Measured on the latest 240 anonymous responses to content version 3, scored with both versions.",
    "Left out: 5 that look careless; 1 that can't be read; 1,000 responses or more to other content versions.",
  ]);
});

test("questions that nobody has answered are named as such", () => {
  expect(describeLeftOut({ changed: [], added: [], written: [] })).toEqual([]);
  expect(describeLeftOut({ changed: ["a"], added: ["b", "c"], written: ["d"] })).toEqual([
    "Nobody has answered 1 question with a new text or new answers and 2 questions added, so both versions are scored without them.",
    "Written answers are never stored: both versions are scored without 1 question.",
  ]);
});
