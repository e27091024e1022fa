import { expect, test } from "vitest";
import { getBadgeLabel, getCategoryLabel, getScaleLabel } from "./category-labels.ts";

test("category labels are the decided ones, with a default for each section", () => {
  expect(getCategoryLabel("psychometric", "holland-investigative")).toBe("Interest & Motivation");
  expect(getCategoryLabel("psychometric", "holland-conventional")).toBe("Personality & Motivation");
  expect(getCategoryLabel("psychometric", "cognitive")).toBe("Cognitive Style");
  expect(getCategoryLabel("psychometric", "constructor")).toBe("Personality & Motivation");
  expect(getCategoryLabel("technical", "basic-it-knowledge")).toBe("Basic IT Knowledge");
  expect(getCategoryLabel("technical", "other")).toBe("Technical Knowledge");
  expect(getCategoryLabel("wiscar", "realWorld")).toBe("Real-world Fit");
  expect(getCategoryLabel("wiscar", "")).toBe("FB6 Index Analysis");
});

test("a scale that a category makes has the author's text unless a label is defined", () => {
  expect(getScaleLabel("wiscar", "will")).toBe("Will & Perseverance");
  expect(getScaleLabel("technical", "numerical-ability")).toBe("Numerical Ability");
  expect(getScaleLabel("psychometric", "grit")).toBe("Grit");
  expect(getScaleLabel("psychometric", "holland-investigative")).toBe("Holland investigative");
  expect(getScaleLabel("psychometric", "Deep Work")).toBe("Deep Work");
});

test("a question's badge has the specification's label for a key and the author's text otherwise", () => {
  expect(getBadgeLabel("psychometric", "holland-investigative")).toBe("Interest & Motivation");
  expect(getBadgeLabel("psychometric", "something-else")).toBe("Personality & Motivation");
  expect(getBadgeLabel("technical", "")).toBe("Technical Knowledge");
  expect(getBadgeLabel("wiscar", "realWorld")).toBe("Real-world Fit");
  expect(getBadgeLabel("wiscar", "In Your Own Words")).toBe("In Your Own Words");
});
