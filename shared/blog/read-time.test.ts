import { expect, test } from "vitest";
import { computeWordCount, countReadMinutes, formatReadTime } from "./read-time.ts";

const html = (count: number) => "word ".repeat(count);
const count = (content: string, ...sections: string[]) =>
  countReadMinutes({ content, sections: sections.map((section) => ({ type: "paragraph", content: section })) });

test("200 words are one minute, one more is two, none is one", () => {
  expect([count(html(200)), count(html(201)), count("")]).toEqual([1, 2, 1]);
});

test("sections count instead of the HTML that they replace, tags and their attributes do not", () => {
  expect(count(html(200), html(100), html(101))).toBe(2);
  expect(count(`<p class="a b c">${html(200)}</p><br><img alt="one two">&nbsp;`)).toBe(1);
  expect(count("one<br>two ".repeat(101))).toBe(2);
});

test("code doesn't count, neither as a section nor within HTML", () => {
  const code = `<pre><code>${html(500)}</code></pre>`;
  const sections = [
    { type: "code", content: code },
    ...["Two", "words"].map((content) => ({ type: "quote", content })),
  ];
  expect(computeWordCount({ content: "", sections })).toBe(2);
  expect(computeWordCount({ content: `Before ${code} between ${code} after`, sections: [] })).toBe(3);
});

test("text of nothing but angle brackets is one word", () => {
  expect(count("<".repeat(1_000_000))).toBe(1);
}, 20_000);

test("minutes are shown as the specification shows them", () => {
  expect(formatReadTime(5)).toBe("5 min read");
});
