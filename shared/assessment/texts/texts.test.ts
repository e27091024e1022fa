import { expect, test } from "vitest";
import { buildAssessment, buildChoice, buildQuestion } from "#testing/assessment/factory.ts";
import { fc } from "#testing/properties.ts";
import { printAssessment } from "../import/print-assessment.ts";
import { getAtPath } from "../path.ts";
import { describeText } from "./describe-text.ts";
import { findText, type TextSearch } from "./find-text.ts";
import { replaceText } from "./replace-text.ts";
import { visitTexts } from "./visit-texts.ts";

const assessment = buildAssessment(
  {
    psychometric: [buildQuestion("p1", { text: "I check the data. The data checks me", tip: "Check data twice" })],
    technical: [buildChoice("t1", { explanation: "Data are counted" })],
  },
  { id: "data", title: "Data Analytics" },
);
const search = (text: string, part: Partial<TextSearch> = {}): TextSearch => ({
  ...{ text, isCaseSensitive: false, isWholeWord: false },
  ...part,
});
const find = (text: string, part: Partial<TextSearch> = {}) =>
  findText(assessment, search(text, part)).map((hit) => hit.text.slice(hit.start, hit.end));
const replace = (json: string, part: TextSearch, replacement: string, positions = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) =>
  replaceText(json, part, { positions: new Set(positions), replacement });

test("texts that people read are visited, ids, values and keys aren't", () => {
  const document = {
    ...{ id: "a", title: "b", category: "c", metadata: { icon: "d" }, source: { name: "e", citation: "f" } },
    sections: {
      technical: {
        type: "technical",
        questions: [
          {
            id: "g",
            text: "h",
            correct: ["i"],
            options: [{ id: "j", text: "k", value: "l" }],
            answerLabels: ["m", ""],
          },
          { scale: { min: 1, labels: { min: "n", max: "o" } } },
        ],
      },
    },
    scoring: { scales: [{ id: "p", label: "q", advice: { tips: ["r"], resources: [{ title: "s", url: "t" }] } }] },
  };
  const texts: string[] = [];
  visitTexts(document, (text) => void texts.push(text));
  expect(texts.join("")).toBe("bhkmnoqrs");
});

test("a search minds case and whole words only if asked", () => {
  expect(find("data")).toEqual(["Data", "data", "data", "data", "Data"]);
  expect(find("data", { isCaseSensitive: true })).toEqual(["data", "data", "data"]);
  expect(find("check")).toEqual(["check", "check", "Check"]);
  expect(find("check", { isWholeWord: true })).toEqual(["check", "Check"]);
  expect(find("")).toEqual([]);
});

test("whole words end at letters of every script, and signs in the text stand for themselves", () => {
  const document = { title: "größe Größen C++ a.b axb $5 (old) c-d e/f" };
  const count = (text: string, isWholeWord = false) => findText(document, search(text, { isWholeWord })).length;
  expect(count("größe", true)).toBe(1);
  expect(count("größe")).toBe(2);
  for (const text of ["c++", "a.b", "$5", "(old)", "c-d", "e/f"]) expect(count(text), text).toBe(1);
});

test("chosen hits are replaced, and nothing else changes by a character", () => {
  const json = `{"z": 1.50,\n\t"title" : "a b a",  "unknown": ["a"], "sections": {"x": {"questions": [{"text": "a\\u0020a"}]}}}`;
  expect(replace(json, search("a", { isWholeWord: true }), 'n"', [1, 2])).toBe(
    json.replace('"a b a"', '"a b n\\""').replace('"a\\u0020a"', '"n\\" a"'),
  );
  expect(replace(json, search("a"), "$&", [])).toBe(json);
});

test("the path of each hit leads to its text, in whatever JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const document = { value, options: [value, { text: "a bee" }], tips: ["", "bees"], labels: { max: "no bee" } };
      const hits = findText(document, search("bee"));
      expect(hits.length).toBeGreaterThanOrEqual(3);
      for (const { path, text } of hits) expect(getAtPath(document, path)).toBe(text);
    }),
  );
});

test("a replacement is taken as it is", () => {
  expect(replace('{"title":"cost"}', search("cost"), "$& $1 \\n")).toBe('{"title":"$& $1 \\\\n"}');
});

test("nothing is replaced in what isn't JSON, or has a field twice", () => {
  expect(replace('{"title": "a"', search("a"), "b")).toBeNull();
  expect(replace('{"title": "a", "title": "aa"}', search("a"), "b")).toBeNull();
});

test("replacing every hit leaves none, and the document is the same apart from its texts", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", " ", "\n", '"', "é", "😀"), { maxLength: 30 }), (letters) => {
      const document = { ...assessment, title: letters.join("") };
      const json = printAssessment(document);
      const replaced = replace(json, search("a"), "-", [...Array(2000).keys()]);
      expect(findText(JSON.parse(replaced ?? ""), search("a"))).toEqual([]);
      expect(JSON.parse(replaced ?? "").id).toBe("data");
      expect(JSON.parse(replaced ?? "").title).toBe(document.title.replaceAll("a", "-"));
    }),
  );
});

test("a hit says in which question and field it is", () => {
  const locate = (text: string) => findText(assessment, search(text)).map(({ path }) => describeText(assessment, path));
  const { psychometric, technical } = assessment.sections;
  expect(locate("twice")).toEqual([{ part: `Question 1 in ${psychometric?.title}`, field: "Tip" }]);
  expect(locate("are counted")).toEqual([{ part: `Question 1 in ${technical?.title}`, field: "Explanation" }]);
  expect(locate("analytics")).toEqual([{ part: "About the assessment", field: "Title" }]);
  const scales = { scoring: { scales: [{ label: "Logic", bands: [{ label: "x", text: "low" }] }] } };
  expect(describeText(scales, ["scoring", "scales", 0, "bands", 0, "text"])).toEqual({
    part: "Scale Logic",
    field: "Band 1",
  });
  expect(describeText({}, ["sections", "psychometric", "questions", 0, "text"]).part).toBe(
    "Question 1 in Psychological Fit",
  );
  expect(describeText({}, ["typicalCareers", 1, "description"]).field).toBe("Career 2, description");
});
