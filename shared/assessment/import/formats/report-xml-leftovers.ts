import { quote } from "../quote.ts";
import type { Report } from "../report.ts";
import { tidyText, toPlainText } from "./html-text.ts";
import { collectTexts, isSentence, maxSearched } from "./report-leftovers.ts";
import { readFormatted } from "./text-format.ts";
import { listChildren, listNamed, readAttribute, readText, type XmlElement } from "./xml.ts";

interface Leaf {
  name: string;
  text: string;
  offset: number;
}

/** Parts that say how another tool looks or behaves, or that it fills in by itself. */
const settings =
  /^(?:correctfeedback|partiallycorrectfeedback|incorrectfeedback|hint|shownumcorrect|tags?|file|metadata|cataloginfo|companionmaterialsinfo|stylesheet|responseprocessing|outcomedeclaration|templatedeclaration|templateprocessing|contextdeclaration|responsedeclaration|category|annotation|annotationxml)$/;

/** A category of Moodle, whose name is read elsewhere. What it says of itself isn't part of a question. */
const isCategory = (element: XmlElement): boolean =>
  element.name === "question" && readAttribute(element, "type") === "category";

function listLeaves(element: XmlElement): Leaf[] {
  const { name } = element;
  if (settings.test(name)) return [];
  if (isCategory(element))
    return listNamed(element, "info").map((info) => ({ name: "info", text: readText(info), offset: info.offset }));
  const { children, offset } = element;
  const texts = children.filter((child) => typeof child === "string" && child.trim() !== "").map(String);
  return [...texts.map((text) => ({ name, text, offset })), ...listChildren(element).flatMap(listLeaves)];
}

const maxNamed = 20;

/** Reports what of an XML file isn't in the draft. Returns the sentences among it, which may be meant for whoever answers. */
export function reportXmlLeftovers(root: XmlElement, draft: unknown, report: Report): string[] {
  const texts = collectTexts(draft, new Set());
  const all = tidyText([...texts].join("\n")).replace(/\s+/g, " ");
  let searched = 0;
  const isIn = (text: string): boolean => {
    if (texts.has(text)) return true;
    searched += all.length;
    return searched < maxSearched && all.includes(text.replace(/\s+/g, " "));
  };
  const unread: string[] = [];
  const others = new Map<string, string>();
  for (const { name, text, offset } of listLeaves(root)) {
    const plain = toPlainText(text);
    const parts = plain.split(/\[\[\d+\]\]|\{\d*:[A-Z_]+:(?:\\.|[^\\}])*\}|\n/).map((part) => part.trim());
    if (plain === "" || isIn(plain) || isIn(tidyText(text)) || parts.every((part) => isIn(part))) continue;
    if ((["html", "markdown"] as const).some((format) => isIn(readFormatted(text, format)))) continue;
    if (isSentence(plain) && name !== "info") {
      const message = `The text ${quote(plain)} (${quote(name)}) wasn't understood`;
      unread.push(message);
      report.add({ severity: "error", topic: "Import", message, span: { offset, length: 1 }, path: ["notImported"] });
    } else others.set(`${name} ${plain}`, `${quote(name)}: ${quote(plain)}`);
  }
  const more = others.size > maxNamed ? ` and ${(others.size - maxNamed).toLocaleString("en")} more` : "";
  const named = [...others.values()].slice(0, maxNamed).join(", ") + more;
  if (others.size > 0) {
    const message = `Not stored, as they are settings of the other tool: ${named}`;
    report.add({ severity: "note", topic: "Import", message, span: { offset: 0, length: 1 }, path: [] });
  }
  return unread;
}
