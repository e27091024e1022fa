import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test("numbers are read with a decimal point or comma", () => {
  const read = (text: string) => readNumber(text, {}).value;
  expect([read("0.5"), read(" 2,5 "), read("-3"), read("1e3"), read("2."), read(".5")]).toEqual([
    0.5, 2.5, -3, 1000, 2, 0.5,
  ]);
  expect(Object.is(read("-0"), 0)).toBe(true);
});

test("incomplete numbers are a problem and not read", () => {
  for (const text of ["", "-", "1e", "x", "1 2", "Infinity", "0x10", "1e999"])
    expect(readNumber(text, {})).toEqual({ value: undefined, problem: "Enter a number" });
  expect(readNumber("", { optional: true })).toEqual({ value: undefined, problem: null });
});

test("the message states the field's rules", () => {
  expect(readNumber("101", { min: 0, max: 100 }).problem).toBe("Enter a number from 0 to 100");
  expect(readNumber("-1", { min: 0 }).problem).toBe("Enter a number, 0 or more");
  expect(readNumber("0", { above: 0 }).problem).toBe("Enter a number above 0");
  expect(readNumber("2", { max: 1 }).problem).toBe("Enter a number, 1 or less");
  expect(readNumber("1.5", { min: 1, integer: true }).problem).toBe("Enter a whole number, 1 or more");
});
