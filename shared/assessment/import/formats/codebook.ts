import { decodeEntities } from "./entities.ts";
import { createImported, type ImportedAssessment, type ImportedOption, type ImportedQuestion } from "./imported.ts";
import { buildRating } from "./rating.ts";

const itemStart = /^\s*"?([A-Za-z]{1,8}_?\d{1,6}[A-Za-z]?)"?\s?([*+\u2212\u2013-])?[\t:.,=)\s-]+/;
/** Statements are shorter. Long lines would only cost time. */
const maxLineLength = 2_000;
const minItems = 3;

interface Line {
  line: string;
  offset: number;
}

const listLines = (text: string): Line[] =>
  [...text.replace(/^\uFEFF/, " ").matchAll(/[^\r\n]+/g)].map((match) => ({ line: match[0], offset: match.index }));

interface ItemLine {
  code: string;
  sign: string | undefined;
  statement: string;
}

/** 'E2*	I don't talk a lot.' */
function readItemLine(line: string): ItemLine | null {
  if (line.length > maxLineLength) return null;
  const start = itemStart.exec(line);
  const statement = line
    .slice(start?.[0].length ?? 0)
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  return start && statement !== "" ? { code: start[1] ?? "", sign: start[2], statement } : null;
}

const isStatement = ({ statement }: ItemLine): boolean => /\S\s+\S/.test(statement);
const isItem = (item: ItemLine | null | undefined): boolean => item != null && isStatement(item);

/** A codebook of Open-Psychometrics: names of columns with the statement that was rated. */
export function isCodebook(text: string): boolean {
  if (/^\s*[[{<]/.test(text)) return false;
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const count = lines.map(readItemLine).filter(isItem).length;
  if (count < minItems) return false;
  const isDescribed = /\b(?:scale|rated|codebook|items?)\b/i.test(text) && /\b1\s*(?:=|label)/.test(text);
  return isDescribed || (count >= 10 && count > lines.length * 0.7);
}

interface AnswerRange {
  min: number;
  max: number;
  labels: { min: string; max: string };
}

const pointCounts = ["three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ratingPattern = /\b(?:scale|rated?|points?|likert|label(?:l?ed)?|accurate|agree|disagree)\b/i;
// 'gender	chosen from list where 1=Male': a column that isn't an item.
const variableLine = /^\s*"?[a-z]\w*"?(?:\t| {2,})/;

/** '1=Disagree, 3=Neutral, 5=Agree (0=missed)' or '(1 labelled as "Disagree", ...)'. 0 stands for a missing answer. */
function readRange(line: string): AnswerRange | null {
  if (line.length > maxLineLength || !ratingPattern.test(line) || variableLine.test(line)) return null;
  const marks = [
    ...line.matchAll(/\b(\d{1,2})\s*=\s*"?([\p{L}][\p{L}\w '’/-]*?)"?\s*(?=[,;.()]|\band\b|\d\s*=|$)/gu),
    ...line.matchAll(/\b(\d{1,2})\s+(?:was\s+)?label(?:l?ed)\s+(?:as\s+)?["“]([^"”]+)["”]/g),
  ]
    .map(([, number, label]) => ({ value: Number(number), label: (label ?? "").trim() }))
    .filter(({ value }) => value > 0);
  const counted = pointCounts.findIndex((word) => new RegExp(`\\b${word}[ -]point`, "i").test(line)) + 3;
  const digits = /\b(\d{1,2})[ -]point/.exec(line)?.[1];
  const points = digits === undefined ? (counted > 2 ? counted : null) : Number(digits);
  const values = marks.map(({ value }) => value);
  const max = Math.max(...values, points ?? 0);
  if (marks.length < 2 && points === null) return null;
  const find = (value: number) => marks.find((mark) => mark.value === value)?.label ?? "";
  const min = values.length > 0 ? Math.min(...values) : 1;
  return max > min ? { min, max, labels: { min: find(min), max: find(max) } } : null;
}

/** '1=I will be a success. 2=I am not too concerned about success.' */
function readChoices(statement: string): string[] | null {
  if (!/^1\s*=/.test(statement)) return null;
  const texts = statement
    .split(/(?:^|\s)\d\s*=\s*/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  return texts.length > 1 ? texts : null;
}

const noRange = "The codebook doesn't say with which answers it was rated. Choose its type";
const noScores = "The codebook doesn't say which of its answers counts. Give them scores";

function buildItem(base: ImportedQuestion, statement: string, range: AnswerRange | null): ImportedQuestion {
  const choices = readChoices(statement);
  if (choices) {
    const options = choices.map((text, at): ImportedOption => ({ text, value: at + 1 }));
    return {
      ...base,
      text: "Which fits you better?",
      type: "multiple-choice",
      options,
      unread: [...base.unread, noScores],
    };
  }
  return range ? buildRating(base, range) : { ...base, type: "likert", unread: [...base.unread, noRange] };
}

const toPrefix = (code: string): string => code.replace(/_?\d+[A-Za-z]?$/, "");

/** 'O = Openness' or 'O: Openness' says what a letter of the codes stands for. */
function findScaleNames(lines: readonly Line[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ line }) => {
      if (line.length > maxLineLength) return [];
      const [, prefix, name] = /^\s*-?\s*([A-Z]{1,8})\s*[=:]\s*([A-Z][\p{L} -]+?)\s*$/u.exec(line) ?? [];
      return prefix !== undefined && name !== undefined ? [[prefix, name] as const] : [];
    }),
  );
}

const saysReversed = (line: string): boolean =>
  /\*|\b(?:asterisk|star)/i.test(line) && /\b(?:revers|invert)/i.test(line);

export function readCodebook(text: string): ImportedAssessment {
  const into = createImported();
  const lines = listLines(text);
  const coded = lines.map(({ line }) => readItemLine(line));
  const items = coded.flatMap((item) => (item && isItem(item) ? [item] : []));
  const isStarReversed = lines.some(({ line }, at) => !isItem(coded[at]) && saysReversed(line));
  // One dash after each name, as in "E1 - I talk a lot", is no key.
  const hasSigns =
    items.every(({ sign }) => sign !== undefined && sign !== "*") && items.some(({ sign }) => sign === "+");
  const hasOtherSigns = !hasSigns && items.some(({ sign }) => sign === "+");
  const scaleNames = findScaleNames(lines);
  const prefixes = new Set(items.map(({ code }) => toPrefix(code)));
  const isGrouped = prefixes.size > 1 && prefixes.size <= items.length / 2;
  const hasKeys = hasSigns || (isStarReversed && items.some(({ sign }) => sign === "*"));
  const anywhere = lines.map(({ line }) => readRange(line)).find((range) => range !== null) ?? null;

  const description: string[] = [];
  let range: AnswerRange | null = null;
  lines.forEach(({ line, offset }, at) => {
    const item = coded[at];
    if (!item || !isItem(item)) {
      range = readRange(line) ?? range;
      if (item?.statement && line.includes("\t"))
        into.unread.push(`The line ${JSON.stringify(line.trim())} wasn't understood`);
      else if (line.trim() !== "") description.push(line.trim());
      return;
    }
    const { code, sign, statement } = item;
    const prefix = toPrefix(code);
    const base: ImportedQuestion = {
      id: code,
      text: decodeEntities(statement),
      type: "text",
      category: isGrouped ? (scaleNames.get(prefix) ?? prefix) : "",
      offset,
      unread:
        (sign === "*" && !isStarReversed) || (sign !== undefined && hasOtherSigns)
          ? [`It is marked with ${JSON.stringify(sign)}, and the codebook doesn't say what that means`]
          : [],
      ...(hasKeys && { key: sign === undefined || sign === "+" ? 1 : -1 }),
    };
    into.questions.push(buildItem(base, statement, range ?? anywhere));
  });
  into.description = description.join("\n");
  if (into.questions.some(({ key }) => key === undefined))
    into.unread.push(
      "A codebook doesn't say which items are reversed. Give each reversed item the key -1, and check the categories",
    );
  if (isGrouped) into.notes.push("Categories were made of the letters that the items' names begin with");
  return into;
}
