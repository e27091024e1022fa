import { parseImageAddress } from "#blog/addresses.ts";
import { sanitizeInline, sanitizeSection, toPlainText } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { type SectionList, type SectionType, writeList } from "#blog/sections.ts";
import { escapeText } from "./inline-html.ts";
import { isElement, isWordItem, isWordMark, readLine, readLineOf } from "./paste-line.ts";
import { blockTags, cleanPaste } from "./paste-rules.ts";

class Reader {
  readonly sections: PostSection[] = [];
  private line = "";
  private wordItems: { isOrdered: boolean; items: string[] } | null = null;

  read(parent: Element): void {
    for (const child of parent.childNodes) {
      if (!isElement(child)) {
        if (child.nodeType === 3) this.line += escapeText(child.textContent ?? "");
      } else if (blockTags.has(child.tagName) || child.tagName === "IMG" || containsBlocks(child))
        this.readBlock(child);
      else this.line += readLineOf(child);
    }
  }

  finish(): PostSection[] {
    this.endLine();
    this.endWordList();
    return this.sections;
  }

  private readBlock(element: HTMLElement): void {
    this.endLine();
    const { tagName } = element;
    if (isWordItem(element)) {
      this.addWordItem(element);
      return;
    }
    if (tagName !== "P" || (element.textContent ?? "").trim() !== "") this.endWordList();
    if (tagName === "UL" || tagName === "OL") this.add("list", writeList(readItems(element)));
    else if (/^H[1-6]$/.test(tagName))
      this.add(tagName === "H1" || tagName === "H2" ? "heading" : "subheading", readLine(element));
    else if (tagName === "BLOCKQUOTE") this.add("quote", readParts(element).join("<br />"));
    else if (tagName === "IMG") this.addImage(element);
    else if (tagName === "TR") this.add("paragraph", [...element.children].map(readLine).join(" | "));
    else {
      this.read(element);
      this.endLine();
    }
  }

  private addWordItem(element: HTMLElement): void {
    const mark = [...element.querySelectorAll("span")].find(isWordMark)?.textContent ?? "";
    this.wordItems ??= { isOrdered: /^\s*\(?\w{1,3}[.)]/.test(mark), items: [] };
    this.wordItems.items.push(readLine(element));
  }

  private endWordList(): void {
    if (this.wordItems) this.add("list", writeList(this.wordItems));
    this.wordItems = null;
  }

  private endLine(): void {
    if (this.line.trim() !== "") this.endWordList();
    this.add("paragraph", this.line);
    this.line = "";
  }

  private addImage(element: HTMLElement): void {
    const imageUrl = parseImageAddress(element.getAttribute("src") ?? "");
    const imageAlt = (element.getAttribute("alt") ?? "").slice(0, 300);
    if (imageUrl !== null) this.sections.push({ type: "image", content: "", imageUrl, imageAlt });
  }

  private add(type: SectionType, html: string): void {
    // Line breaks in the source are spaces.
    const section = sanitizeSection({ type, content: html.replace(/[ \t\r\n]+/g, " "), imageUrl: "", imageAlt: "" });
    if (toPlainText(section.content) !== "") this.sections.push(section);
  }
}

const containsBlocks = (element: Element) =>
  [...element.querySelectorAll("*")].some(({ tagName }) => blockTags.has(tagName) || tagName === "IMG");

function readParts(element: Element): string[] {
  const reader = new Reader();
  reader.read(element);
  return reader.finish().map(({ content }) => content);
}

/** Flattens nested lists: sections have only one level. */
function readItems(list: Element): SectionList {
  const items: string[] = [];
  for (const item of list.children) {
    const nested = [...item.querySelectorAll("ul, ol")].filter(
      (inner) => inner.parentElement?.closest("ul, ol, li") === item || inner.parentElement === item,
    );
    for (const inner of nested) inner.remove();
    if (/^[UO]L$/.test(item.tagName)) items.push(...readItems(item).items);
    else items.push(readLine(item));
    for (const inner of nested) items.push(...readItems(inner).items);
  }
  return { isOrdered: list.tagName === "OL", items: items.map((item) => sanitizeInline(item).trim()).filter(Boolean) };
}

/**
 * Reads what a post can hold: headings, paragraphs, lists, quotes, and pictures with a web address. Of everything else
 * only the text stays. Understands how Word and Google Docs write lists and emphasis.
 */
export function readPaste(html: string): PostSection[] {
  const { body } = new DOMParser().parseFromString(cleanPaste(html), "text/html");
  const reader = new Reader();
  reader.read(body);
  return reader.finish();
}
