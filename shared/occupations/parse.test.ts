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

const buildRelease = (overrides: Partial<Record<ReleaseFile, string>> = {}): Partial<Record<ReleaseFile, string>> => ({
  "Occupation Data.txt": described,
  "Interests.txt": header + values,
  "Job Zones.txt": zones,
  ...overrides,
});

const lamplighter = {
  code,
  title: "Lamplighter",
  description: "Lights lamps.",
  interests: [1.5, 2.5, 3.5, 4.5, 5.5, 6.5],
  jobZone: 2,
};

test("a release's three files become occupations with interests in the order R I A S E C", () => {
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
  const { occupations, skipped } = parseRelease({
    "Occupation Data.txt": odd(described),
    "Interests.txt": odd(header + values),
    "Job Zones.txt": odd(zones),
  });
  expect([occupations, skipped]).toEqual([
    [],
    [{ file: "Occupation Data.txt", line: 2, reason: "lamps: A code looks like 15-1252.00" }],
  ]);
});

test("a missing file or column is an error that says what to do", () => {
  const { "Interests.txt": _interests, ...others } = buildRelease();
  expect(() => parseRelease(others)).toThrow("The folder has no Interests.txt");
  expect(() => parseRelease(buildRelease({ "Job Zones.txt": "" }))).toThrow(
    'Job Zones.txt has no column "O*NET-SOC Code", "Job Zone"',
  );
});

test("the release's version is read from its folder's name", () => {
  const names = ["db_29_1_text", "db_30_0_text", "O*NET 28.3", "text", "db_2026_text"];
  expect(names.map(findRelease)).toEqual(["29.1", "30.0", "28.3", null, null]);
});

test("the credit is worded as the license requires", () => {
  expect(formatOccupationCredit({ source: "onet", release: "29.1" })).toBe(
    "This page includes information from the O*NET 29.1 Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. Illumine has modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.",
  );
});

test("the editors' own occupations say that they are a judgment, and of which month", () => {
  expect(formatOccupationCredit({ source: "editorial", release: "2026-11" })).toBe(
    "Editorial: the editors of Illumine described these occupations and judged how much each one has of the six interests, last in November 2026. It is their judgment, not a measurement.",
  );
});
