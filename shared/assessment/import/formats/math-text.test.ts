import { expect, test } from "vitest";
import { listMedia, toPlainText } from "./html-text.ts";
import { toMathText } from "./math-text.ts";

const row = (...parts: string[]) => `<mrow>${parts.join("")}</mrow>`;
const i = (text: string) => `<mi>${text}</mi>`;
const n = (text: string | number) => `<mn>${text}</mn>`;
const o = (text: string) => `<mo>${text}</mo>`;
const power = (base: string, to: string) => `<msup>${base}${to}</msup>`;
const fraction = (above: string, below: string) => `<mfrac>${above}${below}</mfrac>`;
const show = (inside: string) => toMathText(`<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`);

test("simple formulas are read as text that says the same", () => {
  const formulas: [string, string][] = [
    [row(i("x"), o("+"), n(1001), i("y")), "x + 1001y"],
    [row(power(i("x"), n(3)), o("-"), n(5), i("x"), o("+"), n(87)), "x^3 - 5x + 87"],
    [row(power(i("sec"), n(2)), i("Θ")), "sec^2 Θ"],
    [row(power(i("x"), n(2)), i("y")), "x^2 y"],
    [row(fraction(n(1), n(2)), i("x")), "(1/2) x"],
    [fraction(row(i("a"), o("+"), n(1)), row(n(2), i("b"))), "(a + 1)/(2b)"],
    [fraction(fraction(n(1), n(2)), n(3)), "(1/2)/3"],
    [power(row(o("("), i("x"), o("+"), n(1), o(")")), n(2)), "(x + 1)^2"],
    [row(o("("), i("x"), o("+"), n(1), power(o(")"), n(2)), i("y")), "(x + 1)^2 y"],
    [power(i("e"), row(o("-"), i("x"))), "e^(-x)"],
    [power(power(i("x"), n(2)), n(3)), "(x^2)^3"],
    [power(row(n(2), i("x")), n(2)), "(2x)^2"],
    [power(fraction(n(1), n(2)), n(2)), "(1/2)^2"],
    [row(`<msqrt>${i("x")}${o("+")}${n(1)}</msqrt>`, i("y")), "√(x + 1) y"],
    [`<mroot>${n(8)}${n(3)}</mroot>`, "³√8"],
    [`<msub>${i("x")}${n(1)}</msub>`, "x_1"],
    [`<msubsup>${i("x")}${n(1)}${n(2)}</msubsup>`, "x_1^2"],
    [row(i("x"), o("="), o("-"), n(3)), "x = -3"],
    [row(i("f"), o("\u2061"), o("("), i("x"), o(","), i("y"), o(")")), "f(x, y)"],
    [row(i("x"), o("&lt;"), n(2)), "x < 2"],
    [row(n(90), power(n(45), o("°"))), "90 45°"],
    [`<mfenced open="[" close="]">${n(0)}${n(1)}</mfenced>`, "[0, 1]"],
    [`<semantics>${row(i("x"), o("+"), n(1))}<annotation encoding="TeX">\\frac</annotation></semantics>`, "x + 1"],
  ];
  for (const [markup, text] of formulas) expect(show(markup)).toBe(text);
});

test("a formula that text can't say isn't read as one that says something else", () => {
  const table = `<mtable><mtr><mtd>${n(1)}</mtd><mtd>${n(2)}</mtd></mtr></mtable>`;
  const choose = `<mfrac linethickness="0">${i("n")}${i("k")}</mfrac>`;
  const over = `<mover>${i("x")}${o("¯")}</mover>`;
  const sum = `<munderover>${o("∑")}${i("i")}${i("n")}</munderover>`;
  for (const markup of [
    table,
    choose,
    over,
    sum,
    "<mfrac><mn>1</mn></mfrac>",
    "<msup><mi>x</mi>",
    "<mi>x<mn>1</mn></mi>",
    `<menclose>${n(1)}</menclose>`,
    "",
  ])
    expect(show(markup)).toBeNull();
});

test("a text has its simple formulas in place and none of their tags, and names those that were left out", () => {
  const simple = `<p>Solve <m:math><m:mi>x</m:mi><m:mo>&lt;</m:mo><m:mn>2</m:mn></m:math>, please.</p>`;
  expect(toPlainText(simple)).toBe("Solve x < 2, please.");
  expect(listMedia(simple)).toEqual([]);
  const matrix = `Solve <math><mtable><mtr><mtd><mn>7</mn></mtd></mtr></mtable></math>.`;
  expect(toPlainText(matrix)).toBe("Solve .");
  expect(listMedia(matrix)).toEqual(["a formula"]);
});
