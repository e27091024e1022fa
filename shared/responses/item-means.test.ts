import { expect, test } from "vitest";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "../testing/assessment/factory.ts";
import { deriveItemMeans, listMeanQuestions } from "./item-means.ts";

const assessment = buildAssessment(
  {
    psychometric: [buildQuestion("p1"), buildQuestion("p2")],
    technical: [buildChoice("t1", { correct: ["a"] })],
    wiscar: [buildQuestion("w1")],
  },
  {
    scoring: buildScoring({
      scales: [buildScale("a", "psychometric", ["p1", "-p2"]), buildScale("b", "wiscar", ["w1"])],
    }),
  },
);
const figure = (question: string, mean: number, n = 100) => ({ question, n, mean, sd: 20, itemRest: null });

test("the ratings' means are those of the statements as shown, in whole points", () => {
  expect(listMeanQuestions(assessment)).toEqual(["p1", "p2", "w1"]);
  const figures = [figure("p1", 71.6), figure("p2", 64.2), figure("t1", 40), { ...figure("w1", 50), sd: 30 }];
  // Root of the mean of 400, 400 and 900.
  expect(deriveItemMeans(assessment, figures)).toEqual({ means: [72, 36, 50], sd: 23.8 });
});

test("an item has a mean from 100 answers on, and without one there are none", () => {
  expect(deriveItemMeans(assessment, [figure("p1", 71), figure("p2", 64, 99)])).toEqual({
    means: [71, null, null],
    sd: 20,
  });
  expect(deriveItemMeans(assessment, [figure("p1", 71, 99)])).toBeNull();
  expect(deriveItemMeans(assessment, [])).toBeNull();
});
