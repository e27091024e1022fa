import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SectionProblems } from "./section-problems.tsx";

const render = (problems: { index: number; message: string }[]) =>
  renderToString(createElement(SectionProblems, { problems, onShow: () => {} })).replaceAll("<!-- -->", "");

test("problems in the text name the number of their block and are announced", () => {
  const html = render([
    { index: 0, message: "Image address: use one that begins with https://" },
    { index: 4, message: "Image description: at most 300 characters" },
  ]);
  expect(html).toContain('role="alert"');
  expect(html).toContain("Fix these 2 blocks");
  expect(html).toMatch(/<button[^>]*>Block 1: Image address: use one/);
  expect(html).toMatch(/<button[^>]*>Block 5: Image description/);
  expect(render([])).toBe("");
});
