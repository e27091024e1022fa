import { isLimeSurveyTable } from "./limesurvey.ts";
import { isTextFormat } from "./read-format.ts";
import { isXml } from "./xml.ts";

const looksTabular = (text: string): boolean => {
  const lines = text.split(/\r\n|\n|\r/, 20).filter((line) => line.trim() !== "");
  return ["\t", ",", ";"].some((delimiter) => {
    const counts = lines.slice(0, 3).map((line) => line.split(delimiter).length);
    return counts.length > 1 && counts.every((count) => count > 1 && count === counts[0]);
  });
};

/** What reads a file: the content decides, and its name only where the content could be anything. Null for neither. */
export function findTextKind(text: string, fileName: string): "json" | "csv" | null {
  if (/^\uFEFF?\s*[[{]/.test(text) || isXml(text) || isLimeSurveyTable(text)) return "json";
  if (/\.[ct]sv$/i.test(fileName)) return "csv";
  if (/\.json$/i.test(fileName) || isTextFormat(text)) return "json";
  return looksTabular(text) ? "csv" : null;
}
