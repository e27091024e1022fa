import { expect, test } from "vitest";
import { toTexText } from "./tex-text.ts";
import { listFormattedMedia, readFormatted } from "./text-format.ts";

test("simple formulas of TeX are read as text that says the same", () => {
  const formulas: [string, string][] = [
    ["\\alpha + \\beta", "α + β"],
    ["x^2 - 5x", "x^2 - 5x"],
    ["x^{n+1}", "x^(n+1)"],
    ["x_{1}", "x_1"],
    ["\\frac{1}{2}", "1/2"],
    ["\\frac{1}{2}x", "(1/2)x"],
    ["\\frac{a+1}{2b}", "(a+1)/(2b)"],
    ["\\sqrt{\\frac{1}{2}}", "√((1/2))"],
    ["\\sqrt{x}", "√x"],
    ["90^\\circ", "90°"],
    ["\\left( 2 \\times 3 \\right) \\leq \\text{six}", "( 2 × 3 ) ≤ six"],
    ["50\\%", "50%"],
  ];
  for (const [tex, text] of formulas) expect(toTexText(tex)).toBe(text);
  for (const tex of [
    "\\begin{matrix} 1 & 2 \\end{matrix}",
    "\\sum_{i=1}^n i",
    "\\binom{n}{k}",
    "a \\\\ b",
    "{n \\choose k}",
  ])
    expect(toTexText(tex)).toBeNull();
});

test("a text of Moodle has its simple formulas in place, and names those that were left out", () => {
  expect(readFormatted("<p>How do you spell \\(\\alpha\\), if \\(a &lt; b\\)?</p>", "html")).toBe(
    "How do you spell α, if a < b?",
  );
  expect(readFormatted("Is $$x_1 * x_2$$ **large**?", "markdown")).toBe("Is x_1 * x_2 large?");
  expect(readFormatted("It costs $5 or $6, and f(x) is \\d", "auto")).toBe("It costs $5 or $6, and f(x) is \\d");
  const lost = "Solve \\[\\sum_{i=1}^n i\\] now";
  expect(readFormatted(lost, "html")).toBe("Solve now");
  expect(listFormattedMedia(lost, "html")).toEqual(['the formula "\\\\sum_{i=1}^n i"']);
});
