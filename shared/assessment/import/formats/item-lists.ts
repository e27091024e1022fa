import { decodeEntities } from "./entities.ts";
import { createImported, type ImportedAssessment, type ImportedQuestion } from "./imported.ts";

const keyedLine = /^\s*([+\u2212\u2013\u2014-])\s*keyed\b:?\s*(.*)$/i;
const numberedItem = /^\s*\d{1,4}[.)]?\s+(\S.*?)\s*\((\d*)\s*([+\u2212\u2013-])\)\s*$/;
const minItems = 3;
/** Items are shorter. Long lines would only cost time. */
const maxLineLength = 2_000;

const listLines = (text: string): { line: string; offset: number }[] =>
  [...text.replace(/^\uFEFF/, " ").matchAll(/[^\r\n]+/g)].map((match) => ({ line: match[0], offset: match.index }));

const count = (text: string, pattern: RegExp): number =>
  text.split(/\r\n|\n|\r/).filter((line) => line.length <= maxLineLength && pattern.test(line)).length;

/** A list of the International Personality Item Pool: items under '+ keyed' and '– keyed', or with '(1+)' after them. */
export const isIpipList = (text: string): boolean =>
  !/^\s*[[{<]/.test(text) && (count(text, keyedLine) > 0 || count(text, numberedItem) >= minItems);

// The answers that the pool itself gives to its items.
const accuracyLabels = [
  "Very inaccurate",
  "Moderately inaccurate",
  "Neither accurate nor inaccurate",
  "Moderately accurate",
  "Very accurate",
];

const toKey = (sign: string): 1 | -1 => (sign === "+" ? 1 : -1);

/** 'EMPATHY (JPI: Empathy [Emp]) [.80]' is 'Empathy'. */
function readScaleName(line: string): string {
  const name = line.replace(/[([].*$/, "").trim();
  return name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name;
}

/** What stands below a list and is no item: notes on scoring, reliabilities, sources and addresses. */
const footer =
  /https?:|www\.|\b(?:alpha|reliabilit(?:y|ies)|scor(?:e|es|ed|ing)|keyed|revers(?:e|ed|ing)|copyright|retrieved|response (?:options?|scale)|items? (?:are|is|were|marked|\d)|reference|respondents?|journal|doi)\b|©|^\s*(?:notes?|source|see also|key|instructions?)\b\s*[.:]|\(\d{4}\)|:\s*$|[α]\s*=|^\s*[-_=*]{3,}\s*$/i;

const buildItem = (text: string, key: 1 | -1, category: string, offset: number): ImportedQuestion => ({
  text: decodeEntities(text.trim()),
  type: "likert",
  answerLabels: accuracyLabels,
  key,
  category,
  offset,
  unread: [],
});

export function readIpipList(text: string): ImportedAssessment {
  const into = createImported();
  const lines = listLines(text).filter(({ line }) => line.trim() !== "");
  let key: 1 | -1 | null = null;
  let category = "";
  const headings: string[] = [];
  lines.forEach(({ line, offset }, at) => {
    const isShort = line.length <= maxLineLength;
    const numbered = isShort ? numberedItem.exec(line) : null;
    const keyed = isShort ? keyedLine.exec(line) : null;
    const next = lines[at + 1]?.line ?? "";
    if (numbered) {
      const [, item = "", scale = "", sign = ""] = numbered;
      into.questions.push(buildItem(item, toKey(sign), scale === "" ? category : `Factor ${scale}`, offset));
    } else if (keyed) {
      key = toKey(keyed[1] ?? "");
      if (keyed[2]?.trim()) into.questions.push(buildItem(keyed[2], key, category, offset));
    } else if (/^\s*[+]\s*keyed/i.test(next) || (keyedLine.test(next) && key === null)) {
      category = readScaleName(line);
      // The reliability that was published, and where the scale comes from.
      if (category.toLowerCase() !== line.trim().toLowerCase()) headings.push(line.trim());
      key = null;
    } else if (key !== null && footer.test(line) && isShort)
      into.unread.push(`The line ${JSON.stringify(line.trim())} isn't an item, and wasn't understood`);
    else if (key !== null) into.questions.push(buildItem(line, key, category, offset));
    else if (into.title === "") into.title = line.trim();
    else into.unread.push(`The line ${JSON.stringify(line.trim())} wasn't understood`);
  });
  into.description = headings.join("\n");
  if (into.questions.length > 0)
    into.notes.push('Each item is answered from "Very inaccurate" to "Very accurate", as in the item pool');
  return into;
}
