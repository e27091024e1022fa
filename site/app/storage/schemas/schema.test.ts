import { expect, test } from "vitest";
import { boolean, integer, list, nullable, number, object, oneOf, optional, record, text, tuple } from "./schema.ts";

interface Visit {
  page: string;
  seconds: number | null;
  isFirst: boolean;
  note?: string | undefined;
}

const Visit = object<Visit>({ page: text(), seconds: nullable(number(0)), isFirst: boolean, note: optional(text()) });
const visit: Visit = { page: "home", seconds: null, isFirst: true };

test("what fits is returned, without properties that the schema doesn't know and without those that are absent", () => {
  expect(Visit.parse({ ...visit, color: "red" })).toStrictEqual(visit);
  expect(Visit.parse({ ...visit, seconds: 3, note: "" })).toStrictEqual({ ...visit, seconds: 3, note: "" });
});

test.each([
  ["a missing property", { page: "home", seconds: 1 }, "/isFirst isn't true or false"],
  ["null where nothing else is expected", { ...visit, page: null }, "/page isn't a valid text"],
  ["a number below its limit", { ...visit, seconds: -1 }, "/seconds isn't a valid number"],
  ["a text for a number", { ...visit, seconds: "3" }, "/seconds isn't a valid number"],
  ["null for an absent property", { ...visit, note: null }, "/note isn't a valid text"],
  ["a property of the prototype", { __proto__: visit }, "/page isn't a valid text"],
  ["a list", [visit], "The value isn't an object"],
  ["nothing", undefined, "The value isn't an object"],
])("%s is refused, and the error says where it is", (_, value, message) => {
  expect(() => Visit.parse(value)).toThrow(message);
});

test("entries of lists and records are named in the error", () => {
  expect(list(record(integer(0))).parse([{}, { a: 1, b: 2 }])).toEqual([{}, { a: 1, b: 2 }]);
  expect(() => list(record(integer(0))).parse([{}, { a: 1, b: 0.5 }])).toThrow("/1/b isn't a valid integer");
  expect(() => list(text()).parse({ length: 1, 0: "a" })).toThrow("The value isn't a list");
  expect(() => record(text()).parse([])).toThrow("The value isn't an object");
});

test("a key such as __proto__ is an entry like others and changes no prototype", () => {
  const parsed = record(text()).parse(JSON.parse('{ "__proto__": "a", "constructor": "b" }'));
  expect(Object.entries(parsed)).toEqual([
    ["__proto__", "a"],
    ["constructor", "b"],
  ]);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
});

test("a tuple has exactly its entries", () => {
  const Pair = tuple(text(), oneOf(1, 2));
  expect(Pair.parse(["a", 2])).toEqual(["a", 2]);
  for (const value of [["a"], ["a", 2, 3]]) expect(() => Pair.parse(value)).toThrow("hasn't 2 entries");
  expect(() => Pair.parse(["a", 3])).toThrow("/1 isn't one of 1, 2");
});

test("texts and integers are limited", () => {
  expect(text(/^a+$/, 3).parse("aaa")).toBe("aaa");
  for (const value of ["aaaa", "b", ""]) expect(() => text(/^a+$/, 3).parse(value)).toThrow("valid text");
  expect(integer(1, 5).parse(5)).toBe(5);
  for (const value of [0, 6, 1.5, Number.NaN, "3"]) expect(() => integer(1, 5).parse(value)).toThrow("valid integer");
});
