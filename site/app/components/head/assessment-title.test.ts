import { buildAssessment, buildScoring } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { formatAssessmentTitle } from "./assessment-title.ts";

const career = buildScoring();
const inventory = buildScoring({ overall: "none" });
const format = (title: string, duration: string, scoring = career) =>
  formatAssessmentTitle(buildAssessment({}, { title, duration, scoring }));

test("a career is titled as people search for it", () => {
  expect(format("Nursing", "20-25 min")).toBe("Nursing career test: free, 25 minutes | Illumine");
  expect(format("Interest Explorer", "8-10 min", inventory)).toBe(
    "Interest Explorer test: free, 10 minutes | Illumine",
  );
});

test("a long title loses the brand first, then the facts", () => {
  expect(format("Renewable Energy Systems Work", "25 min")).toBe(
    "Renewable Energy Systems Work career test: free, 25 minutes",
  );
  expect(format("A very long title of something about my work", "25 min")).toBe(
    "A very long title of something about my work career test",
  );
  const endless = "A title that no search engine shows as a whole because it never ends";
  expect(format(endless, "25 min")).toBe(endless);
});

test("without minutes the title doesn't claim any, and a test isn't called a test twice", () => {
  expect(format("Typing test", "short", inventory)).toBe("Typing test: free | Illumine");
});

test("an author's own title for search engines stays as it is", () => {
  const authored = buildAssessment(
    {},
    { title: "Nursing", duration: "5 min", seo: { title: " Is nursing for you? " } },
  );
  expect(formatAssessmentTitle(authored)).toBe("Is nursing for you?");
  expect(formatAssessmentTitle({ ...authored, seo: { title: " " } })).toContain("Nursing");
});
