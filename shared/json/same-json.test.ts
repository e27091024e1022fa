import { expect, test } from "vitest";
import { fc } from "../testing/properties.ts";
import { isSameJson, reuseUnchanged } from "./same-json.ts";

test("a value and its copy are the same, and any change makes another", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSameJson(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      expect(isSameJson({ value, more: 1 }, { value })).toBe(false);
      expect(isSameJson([value], [value, null])).toBe(false);
    }),
  );
});

test("fields that hide JavaScript's own are fields like others", () => {
  const hostile = '{"toString":5,"valueOf":1,"constructor":{"a":1},"__proto__":{"b":1},"hasOwnProperty":null}';
  expect(isSameJson(JSON.parse(hostile), JSON.parse(hostile))).toBe(true);
  expect(isSameJson(JSON.parse(hostile), JSON.parse(hostile.replace('"b":1', '"b":2')))).toBe(false);
  expect(isSameJson({}, JSON.parse('{"toString":5}'))).toBe(false);
  expect(isSameJson([], {})).toBe(false);
});

test("a field that is undefined is no field, and there is one zero", () => {
  expect(isSameJson([0], [-0])).toBe(true);
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSameJson({ a: undefined }, { b: undefined })).toBe(true);
  expect(isSameJson({ a: undefined }, { a: null })).toBe(false);
});

test("what did not change stays the same object, and nothing else differs", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const before = { one, list: [one, other] };
      const after = JSON.parse(JSON.stringify({ one, list: [other, other], other }));
      const reused = reuseUnchanged(before, after);
      expect(reused.one).toBe(before.one);
      expect(reused.list[1]).toBe(before.list[1]);
      expect(isSameJson(reused, after)).toBe(true);
    }),
  );
  const hostile = JSON.parse('{"a":[1],"constructor":null}');
  expect(reuseUnchanged(hostile, JSON.parse('{"a":[1],"constructor":{"b":2}}')).a).toBe(hostile.a);
});
