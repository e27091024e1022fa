import { expect, test } from "vitest";
import { isWithinLimit } from "./taker-limits.ts";

const count = (counts: object) => ({ YES: 0, MAYBE: 0, NO: 0, between: 0, none: 0, ...counts });

test("a kind of takers is within its limit up to and with its share of the verdict", () => {
  const judge = (YES: number) =>
    isWithinLimit({ kind: "random", takers: 1000, verdicts: count({ YES, MAYBE: 1000 - YES }) });
  expect([judge(0), judge(10), judge(11)]).toEqual([true, true, false]);
  expect(isWithinLimit({ kind: "modest", takers: 1000, verdicts: count({ YES: 999, NO: 1 }) })).toBe(false);
});

test("kinds without a limit, and results without a verdict, aren't judged", () => {
  expect(isWithinLimit({ kind: "middling", takers: 10, verdicts: count({ YES: 10 }) })).toBeNull();
  expect(isWithinLimit({ kind: "random", takers: 10, verdicts: count({ none: 10 }) })).toBeNull();
});
