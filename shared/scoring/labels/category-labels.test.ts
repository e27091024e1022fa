import { expect, test } from "vitest";
import { toBadgeLabel, toCategoryLabel, toScaleLabel } from "./category-labels.ts";

test("category labels are the decided ones, with a default for each section", () => {
  expect(toCategoryLabel("psychometric", "holland-investigative")).toBe("Interest & Motivation");
  expect(toCategoryLabel("psychometric", "holland-conventional")).toBe("Personality & Motivation");
  expect(toCategoryLabel("psychometric", "cognitive")).toBe("Cognitive Style");
  expect(toCategoryLabel("psychometric", "constructor")).toBe("Personality & Motivation");
  expect(toCategoryLabel("technical", "basic-it-knowledge")).toBe("Basic IT Knowledge");
  expect(toCategoryLabel("technical", "other")).toBe("Technical Knowledge");
  expect(toCategoryLabel("wiscar", "realWorld")).toBe("Real-world Fit");
  expect(toCategoryLabel("wiscar", "")).toBe("FB6 Index Analysis");
});

test("a scale that a category makes keeps the author's word unless it has a label of its own", () => {
  expect(toScaleLabel("wiscar", "will")).toBe("Will & Perseverance");
  expect(toScaleLabel("technical", "numerical-ability")).toBe("Numerical Ability");
  expect(toScaleLabel("psychometric", "grit")).toBe("Grit");
  expect(toScaleLabel("psychometric", "holland-investigative")).toBe("Holland investigative");
  expect(toScaleLabel("psychometric", "Deep Work")).toBe("Deep Work");
});

test("a question's badge has the specification's label for a key and the author's words otherwise", () => {
  expect(toBadgeLabel("psychometric", "holland-investigative")).toBe("Interest & Motivation");
  expect(toBadgeLabel("psychometric", "something-else")).toBe("Personality & Motivation");
  expect(toBadgeLabel("technical", "")).toBe("Technical Knowledge");
  expect(toBadgeLabel("wiscar", "realWorld")).toBe("Real-world Fit");
  expect(toBadgeLabel("wiscar", "In Your Own Words")).toBe("In Your Own Words");
});
