import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { openPointed } from "#assessment/import/pointing/read-pointed.ts";
import { noRoles, type Roles } from "#assessment/import/pointing/roles.ts";
import { buildShape } from "#assessment/import/pointing/shape.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { ConversionDialog } from "../conversion-dialog.tsx";
import { PointingChoices } from "./pointing-choices.tsx";
import { PointingDialog } from "./pointing-dialog.tsx";
import { ShapeTree } from "./shape-tree.tsx";

const data = { rounds: [{ ask: "Capital of Norway?", picks: ["Oslo", "Bergen"], good: 1, mood: "flip" }] };
const render = (element: React.ReactElement) => renderToString(element).replaceAll("<!-- -->", "");
const renderChoices = (roles: Partial<Roles>, given: unknown = data) =>
  render(createElement(PointingChoices, { data: given, roles: { ...noRoles, ...roles }, onChange: vi.fn() }));

test("the dialog shows the file's fields with their first values, and what each contains can be chosen", () => {
  const file = openPointed(JSON.stringify(data));
  const html = file && render(createElement(PointingDialog, { file, onConvert: vi.fn(), onClose: vi.fn() }));
  expect(html).toContain("Point to the questions");
  expect(html).toContain("Capital of Norway?");
  expect(html).toContain('aria-label="What &quot;rounds, each item, ask&quot; contains"');
  expect(html).not.toContain('aria-label="What &quot;rounds, each item&quot; contains"');
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Convert 0 questions/);
});

test("a chosen field shows its role", () => {
  const roles = { ...noRoles, question: ["rounds", "*", "ask"] };
  const html = render(createElement(ShapeTree, { nodes: [buildShape(data)], roles, onChoose: vi.fn() }));
  expect(html.match(/<option value="question" selected/g)).toHaveLength(1);
});

test("what fields don't say is asked: the key of reversed questions, and where numbers start", () => {
  const question = ["rounds", "*", "ask"];
  expect(renderChoices({ question, key: ["rounds", "*", "mood"] })).toContain("Key of reversed questions");
  const counted = { question, options: [["rounds", "*", "picks"]], right: ["rounds", "*", "good"] };
  const many = { rounds: [{ ...data.rounds[0], picks: ["a", "b", "c"] }] };
  expect(renderChoices(counted, many)).toContain("0 is the first option");
  expect(renderChoices({ question })).toBe("");
});

test("fields of other lists, and keys with many values, are refused", () => {
  const question = ["rounds", "*", "ask"];
  expect(renderChoices({ question, key: ["others", "*", "k"] })).toContain("isn&#x27;t in the same list");
  const many = Array.from({ length: 20 }, (_, at) => ({ t: "Why?", k: at }));
  expect(renderChoices({ question: ["*", "t"], key: ["*", "k"] }, many)).toContain("This can&#x27;t be a key");
});

test("JSON without questions can't be converted, only pointed at", () => {
  const reading = readAssessment(JSON.stringify({ title: "T", rounds: data.rounds }));
  const show = (onPoint?: () => void) =>
    render(createElement(ConversionDialog, { reading, onConvert: vi.fn(), onPoint, onClose: vi.fn() }));
  expect(show(vi.fn())).toMatch(/<button[^>]*>Point to the questions/);
  expect(show()).not.toMatch(/>Convert/);
});

test("questions that were found can be pointed at all the same, if they aren't the right ones", () => {
  const found = readAssessment(JSON.stringify({ questions: [{ question: "Why?", options: ["a", "b"], rating: 3 }] }));
  const show = (onPoint?: () => void) =>
    render(createElement(ConversionDialog, { reading: found, onConvert: vi.fn(), onPoint, onClose: vi.fn() }));
  expect(show(vi.fn())).toContain("These aren&#x27;t the questions");
  expect(show()).not.toContain("These aren");
});
