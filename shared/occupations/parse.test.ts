import { expect, test } from "vitest";
import { formatOccupationCredit } from "./credit.ts";
import { parseRelease } from "./parse.ts";
import { findRelease, type ReleaseFile } from "./release.ts";

const letters = ["a", "b", "c", "d", "e", "f"];
const code = "99-0001.00";

const described = `O*NET-SOC Code\tTitle\tDescription\n${code}\tLamplighter\tLights lamps.\n`;
const zones = `O*NET-SOC Code\tJob Zone\tDate\tDomain Source\n${code}\t2\t01/2026\tMade up\n`;
const header = "O*NET-SOC Code\tElement ID\tElement Name\tScale ID\tData Value\tDate\tDomain Source\n";
const toLine = (element: string, value: string, { scale = "OI", of = code } = {}) =>
  `${of}\t${element}\tName\t${scale}\t${value}\t01/2026\tMade up\n`;
const values = letters.map((letter, index) => toLine(`1.B.1.${letter}`, `${index + 1}.5`)).join("");

const ratings = "O*NET-SOC Code\tElement Name\tScale ID\tData Value\n";

const buildRelease = (overrides: Partial<Record<ReleaseFile, string>> = {}): Partial<Record<ReleaseFile, string>> => ({
  "Occupation Data.txt": described,
  "Interests.txt": header + values,
  "Job Zones.txt": zones,
  "Alternate Titles.txt": "O*NET-SOC Code\tAlternate Title\n",
  "Sample of Reported Titles.txt": "O*NET-SOC Code\tReported Job Title\tShown in My Next Move\n",
  "Related Occupations.txt": "O*NET-SOC Code\tRelated O*NET-SOC Code\tIndex\n",
  "Skills.txt": ratings,
  "Knowledge.txt": ratings,
  "Work Styles.txt": ratings,
  "Work Values.txt": ratings,
  "Technology Skills.txt": "O*NET-SOC Code\tExample\tCommodity Title\tHot Technology\tIn Demand\n",
  "Education, Training, and Experience.txt":
    "O*NET-SOC Code\tScale ID\tCategory\tData Value\tN\tLower CI Bound\tUpper CI Bound\n",
  ...overrides,
});

const lamplighter = {
  code,
  title: "Lamplighter",
  interests: [1.5, 2.5, 3.5, 4.5, 5.5, 6.5],
  jobZone: 2,
  names: [],
  alternateTitles: [],
  figures: {
    skills: [],
    knowledge: [],
    styles: [],
    values: [],
    technologies: [],
    education: null,
    related: [],
  },
};

const parseOne = (overrides: Partial<Record<ReleaseFile, string>>) =>
  parseRelease(buildRelease(overrides)).occupations[0];

test("a release becomes occupations with interests in the order R I A S E C", () => {
  expect(parseRelease(buildRelease())).toEqual({ occupations: [lamplighter], skipped: [] });
});

test("columns are found by the header, whatever their order; a byte order mark and Windows line ends do not matter", () => {
  const moved = `\uFEFFDescription\ttitle\tO*NET-SOC Code\tNew Column\r\nLights lamps.\tLamplighter\t${code}\tx\r\n\r\n`;
  const { occupations, skipped } = parseRelease(buildRelease({ "Occupation Data.txt": moved }));
  expect([occupations, skipped]).toEqual([[lamplighter], []]);
});

test("ranks of the high points are passed over in silence", () => {
  const ranks = toLine("1.B.1.g", "1.00", { scale: "IH" });
  expect(parseRelease(buildRelease({ "Interests.txt": header + values + ranks })).skipped).toEqual([]);
});

test.each<[string, string, string]>([
  ["a value above 7", toLine("1.B.1.a", "7.01"), '"7.01" is not a value from 1 to 7'],
  ["a value below 1", toLine("1.B.1.a", "0.99"), '"0.99" is not a value from 1 to 7'],
  ["a value in words", toLine("1.B.1.a", "many"), '"many" is not a value from 1 to 7'],
  ["a second value", toLine("1.B.1.a", "2"), `${code} has a value for 1.B.1.a already`],
  ["an unknown scale", toLine("1.B.1.a", "2", { scale: "XX" }), 'unknown scale "XX"'],
  ["an unknown element", toLine("1.B.1.z", "2"), 'unknown element "1.B.1.z"'],
  ["a stranger", toLine("1.B.1.a", "2", { of: "99-9999.00" }), "99-9999.00 is not in Occupation Data.txt"],
  ["too few fields", `${code}\t1.B.1.a\n`, "2 fields where the header has 7"],
])("%s is skipped with file, line and reason, and the rest is taken", (_, line, reason) => {
  const { occupations, skipped } = parseRelease(buildRelease({ "Interests.txt": header + values + line }));
  expect(occupations).toEqual([lamplighter]);
  expect(skipped).toEqual([{ file: "Interests.txt", line: 8, reason }]);
});

test("an occupation without all six values, or described twice, is skipped", () => {
  const again = `${described}${code}\tLamplighter again\tx\n99-0002.00\tHalf\tx\n`;
  const half = toLine("1.B.1.a", "2", { of: "99-0002.00" });
  const { occupations, skipped } = parseRelease(
    buildRelease({ "Occupation Data.txt": again, "Interests.txt": header + values + half }),
  );
  expect(occupations).toEqual([lamplighter]);
  expect(skipped).toEqual([
    { file: "Occupation Data.txt", line: 3, reason: `${code} is listed a second time` },
    { file: "Occupation Data.txt", line: 4, reason: "99-0002.00 has 1 of the six interest values" },
  ]);
});

test("an occupation without a usable job zone is taken without one", () => {
  for (const [line, count] of [
    ["", 0],
    [`${code}\t6\tx\tx\n`, 1],
    [`${code}\t2.5\tx\tx\n`, 1],
  ] as const) {
    const { occupations, skipped } = parseRelease(
      buildRelease({ "Job Zones.txt": `O*NET-SOC Code\tJob Zone\tDate\tDomain Source\n${line}` }),
    );
    expect([occupations[0]?.jobZone, skipped.length]).toEqual([null, count]);
  }
});

test("an invalid code is skipped with an example of a valid one", () => {
  const odd = (text: string) => text.replaceAll(code, "lamps");
  const { occupations, skipped } = parseRelease(
    buildRelease({
      "Occupation Data.txt": odd(described),
      "Interests.txt": odd(header + values),
      "Job Zones.txt": odd(zones),
    }),
  );
  expect([occupations, skipped]).toEqual([
    [],
    [{ file: "Occupation Data.txt", line: 2, reason: "lamps: A code looks like 15-1252.00" }],
  ]);
});

test("the ten highest importance values are taken, but neither levels nor what O*NET advises against", () => {
  const many = Array.from({ length: 12 }, (_, at) => `${code}\tSkill ${at}\tIM\t${1 + at / 4}\tN\n`).join("");
  const skills = parseOne({
    "Skills.txt": `O*NET-SOC Code\tElement Name\tScale ID\tData Value\tRecommend Suppress\n${many}${code}\tSkill 1\tLV\t5\tN\n${code}\tUnsure\tIM\t5\tY\n`,
  })?.figures.skills;
  expect(skills).toHaveLength(10);
  expect([skills?.[0], skills?.at(-1)]).toEqual([
    ["Skill 11", 3.75],
    ["Skill 2", 1.5],
  ]);
});

test("work styles are those that set the occupation apart", () => {
  const lines = ["Kind\tWI\t2", "Kind\tDR\t1", "Exact\tWI\t3", "Exact\tDR\t0"].map((line) => `${code}\t${line}\n`);
  expect(parseOne({ "Work Styles.txt": ratings + lines.join("") })?.figures.styles).toEqual([["Kind", 2]]);
});

test("technologies that employers ask for come first, twenty at most", () => {
  const head = "O*NET-SOC Code\tExample\tCommodity Title\tHot Technology\tIn Demand\n";
  const plain = Array.from({ length: 25 }, (_, at) => `${code}\tPlain ${at}\tOffice\tN\tN\n`).join("");
  const technologies = parseOne({
    "Technology Skills.txt": `${head}${plain}${code}\tHot\tOffice\tY\tN\n${code}\tWanted\tData\tY\tY\n`,
  })?.figures.technologies;
  expect(technologies).toHaveLength(20);
  expect(technologies?.slice(0, 3)).toEqual([
    ["Wanted", "Data"],
    ["Hot", "Office"],
    ["Plain 0", "Office"],
  ]);
});

test("education has the people asked and the interval of each share, without shares of zero", () => {
  const head = "O*NET-SOC Code\tScale ID\tCategory\tData Value\tN\tLower CI Bound\tUpper CI Bound\n";
  const lines = [
    "RL\t2\t60\t20\t40.5\t75",
    "RL\t3\t0\t20\tn/a\tn/a",
    "RL\t6\t40\t20\tn/a\tn/a",
    "RW\t1\t90\t20\tn/a\tn/a",
  ];
  const text = head + lines.map((line) => `${code}\t${line}\n`).join("");
  expect(parseOne({ "Education, Training, and Experience.txt": text })?.figures.education).toEqual({
    people: 20,
    shares: [
      [2, 60, 40.5, 75],
      [6, 40, null, null],
    ],
  });
});

test("reported titles come first, well-known ones before others; related occupations come by rank", () => {
  const occupation = parseOne({
    "Sample of Reported Titles.txt": `O*NET-SOC Code\tReported Job Title\tShown in My Next Move\n${code}\tNight Lighter\tN\n${code}\tLighter\tY\n`,
    "Alternate Titles.txt": `O*NET-SOC Code\tAlternate Title\n${code}\tlighter\n${code}\tLantern Clerk\n`,
    "Related Occupations.txt": `O*NET-SOC Code\tRelated O*NET-SOC Code\tIndex\n${code}\t99-0003.00\t2\n${code}\t99-0002.00\t1\n`,
  });
  expect(occupation).toMatchObject({
    names: ["Lighter", "Night Lighter"],
    alternateTitles: ["Lantern Clerk"],
    figures: { related: ["99-0002.00", "99-0003.00"] },
  });
});

test("a missing file is an error that says what to do, unless it is left out on purpose", () => {
  const { "Work Values.txt": _values, ...others } = buildRelease();
  expect(() => parseRelease(others)).toThrow(
    'The folder has no Work Values.txt. Unpack the release\'s text files into it, or leave a table out on purpose: --without "Work Values.txt"',
  );
  expect(parseRelease(others, ["Work Values.txt"]).occupations).toEqual([lamplighter]);
  expect(() => parseRelease(others, ["Interests.txt"])).toThrow("A release can't be read without Interests.txt");
  expect(() => parseRelease(others, ["Wages.txt"])).toThrow('There is no table "Wages.txt" to leave out');
});

test("a missing column or another scale is an error that names file and line", () => {
  expect(() => parseRelease(buildRelease({ "Job Zones.txt": "O*NET-SOC Code\tZone\n" }))).toThrow(
    'Job Zones.txt, line 1: There is no column "Job Zone"',
  );
  expect(() => parseRelease(buildRelease({ "Work Styles.txt": `${ratings}${code}\tKind\tIM\t4\n` }))).toThrow(
    'Work Styles.txt has no value on the scale "WI"',
  );
});

test("the release's version is read from its folder's name", () => {
  const names = ["db_29_1_text", "db_30_0_text", "O*NET 28.3", "text", "db_2026_text"];
  expect(names.map(findRelease)).toEqual(["29.1", "30.0", "28.3", null, null]);
});

test("the credit is worded as the license requires", () => {
  expect(formatOccupationCredit("29.1")).toBe(
    "This page includes information from the O*NET 29.1 Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. Illumine has modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.",
  );
});
