import { listFormattedMedia, readFormatted, type TextFormat } from "./text-format.ts";
import { findNamed, readAttribute, readText, type XmlElement } from "./xml.ts";

const formats = new Map<string, TextFormat>([
  ["html", "html"],
  ["plain_text", "plain"],
  ["markdown", "markdown"],
]);

const findFormat = (element: XmlElement | undefined): TextFormat =>
  (element && formats.get(readAttribute(element, "format"))) ?? "auto";

/** A text of Moodle as it is written, in its element or in the `<text>` of it. */
export const readMarkup = (element: XmlElement | undefined): string => readText(findNamed(element, "text") ?? element);

export const readMoodleText = (element: XmlElement | undefined): string =>
  readFormatted(readMarkup(element), findFormat(element));

export const listMoodleMedia = (element: XmlElement | undefined): string[] =>
  listFormattedMedia(readMarkup(element), findFormat(element));
