import { expect, test } from "vitest";
import { applyEdits, getAtPath, isSameOrInside } from "./path.ts";

const document = { title: "One", sections: { technical: { questions: [{ id: "a" }, { id: "b" }] } } };

test("an edit changes the value at its path and leaves everything else the same object", () => {
  const other = { ...document, tags: ["x"] };
  const edited = applyEdits(other, [{ path: ["sections", "technical", "questions", 1, "id"], value: "c" }]);
  expect(getAtPath(edited, ["sections", "technical", "questions", 1, "id"])).toBe("c");
  expect(edited.tags).toBe(other.tags);
  expect(edited.sections.technical.questions[0]).toBe(other.sections.technical.questions[0]);
  expect(document.sections.technical.questions[1]?.id).toBe("b");
});

test("an edit without a value removes the field or list item", () => {
  const edited = applyEdits(document, [{ path: ["title"] }, { path: ["sections", "technical", "questions", 0] }]);
  expect(edited).toEqual({ sections: { technical: { questions: [{ id: "b" }] } } });
});

test("what is missing on the way to a path is made", () => {
  expect(applyEdits({}, [{ path: ["scoring", "scales", 0, "id"], value: "will" }])).toEqual({
    scoring: { scales: [{ id: "will" }] },
  });
});

test("names of JavaScript's own fields are names like others", () => {
  const edited = applyEdits({}, [{ path: ["__proto__", "polluted"], value: true }]);
  expect(Object.keys(edited)).toEqual(["__proto__"]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(getAtPath({}, ["constructor", "name"])).toBeUndefined();
  expect(getAtPath([1], ["length"])).toBeUndefined();
});

test("a path is inside another where it begins with it", () => {
  expect(isSameOrInside(["a", 1, "b"], ["a", 1])).toBe(true);
  expect(isSameOrInside(["a"], ["a", 1])).toBe(false);
  expect(isSameOrInside(["a", 10], ["a", 1])).toBe(false);
});
