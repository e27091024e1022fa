import { expect, test } from "vitest";
import type { Path } from "#assessment/path.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { describeLocation } from "./describe-location.ts";

const technical = [buildChoice("t1", { orderIndex: 2 }), buildChoice("t2", { orderIndex: 1 })];

test("a question has the number it has in the form, and its section where several have questions", () => {
  const draft = buildAssessment({ technical });
  const path = ["sections", "technical", "questions", 0, "correct", 0];
  expect(describeLocation(draft, path)).toBe("Question 2, Right answer");
  const both = buildAssessment({ technical, psychometric: [buildQuestion("p1")] });
  expect(describeLocation(both, path)).toBe("Technical Aptitude, Question 2, Right answer");
});

test("fields are called as in the form", () => {
  const scoring = buildScoring({ scales: [buildScale("grit", "technical", ["t1"])] });
  const draft = buildAssessment({ technical }, { scoring });
  const cases: [Path, string][] = [
    [["sections", "technical", "questions", 1], "Question 1"],
    [["sections", "technical", "questions", 1, "options", 2, "value"], "Question 1, Option 3, Value"],
    [["sections", "technical", "questions", 7, "text"], "Question 8, Question text"],
    [["sections", "technical", "weight"], "Technical Aptitude, Weight"],
    [["sections", "technical", "questions"], "Technical Aptitude, Questions"],
    [["scoring", "scales", 0, "items"], `Scale ${scoring.scales?.[0]?.label}, Questions`],
    [["scoring"], "Scoring"],
    [["scoring", "thresholds", "yes"], "Scoring, YES from"],
    [["scoring", "thresholds"], "Scoring, Thresholds"],
    [["scoring", "overall"], "Scoring, Overall score"],
    [["scoring", "overall", "of", 1], "Scoring, Sections that count"],
    [["scoring", "minAnsweredShare"], "Scoring, Share to be answered"],
    [["scoring", "scales"], "Scoring, Scales"],
    [["sections", "technical", "questions", 1, "notImported"], "Question 1, Import note"],
    [["notImported"], "Import note"],
    [["typicalCareers", 1], "Career 2"],
    [["typicalCareers", 1, "title"], "Career 2, Title"],
    [["seo", "title"], "Search engines"],
    [["unheard", "of"], "unheard"],
    [[], "Assessment"],
  ];
  for (const [path, name] of cases) expect(describeLocation(draft, path)).toBe(name);
});
