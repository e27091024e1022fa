import { parseImageAddress } from "#blog/addresses.ts";
import { type ChartRow, chartKinds, writeChart } from "#blog/chart.ts";
import { escapeText } from "#blog/plain-text.ts";
import { sanitizeInline, sanitizeSection, toPlainText } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { readCode, writeCode, writeLink, writeTable } from "#blog/section-content.ts";
import { type ListItem, readList, type SectionList, writeList } from "#blog/section-list.ts";
import { isElement, isWordItem, isWordMark, readLine, readLineOf, readWordLevel } from "./paste-line.ts";
import { readPicture } from "./paste-picture.ts";
import { blockTags, cleanPaste } from "./paste-rules.ts";

export interface PastedText {
  sections: PostSection[];
  pictures: ReadonlyMap<PostSection, File>;
}

class Reader {
  readonly sections: PostSection[] = [];
  readonly pictures = new Map<PostSection, File>();
  private line = "";
  private wordItems: SectionList | null = null;

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
    if (isMarked(element)) this.addMarked(element);
    else if (tagName === "UL" || tagName === "OL") this.addList(element);
    else if (/^H[1-6]$/.test(tagName)) {
      this.add(tagName === "H1" || tagName === "H2" ? "heading" : "subheading", readLine(element));
      this.readPictures(element);
    } else if (tagName === "BLOCKQUOTE") {
      this.add("quote", readParts(element).join("<br />"));
      this.readPictures(element);
    } else if (tagName === "IMG") this.addImage(element);
    else if (tagName === "FIGURE" && isPicture(element)) this.addFigure(element);
    else if (tagName === "TABLE") this.readTable(element);
    else if (tagName === "PRE") this.addCode(element);
    else if (tagName === "HR") this.sections.push(buildSection("divider", "<hr />"));
    else {
      this.read(element);
      this.endLine();
    }
  }

  private addMarked(element: HTMLElement): void {
    const type = findMark(element);
    if (type === "video" || type === "button") {
      const href = element.getAttribute("data-href") ?? "";
      const section = buildSection(type, writeLink({ href, label: (element.textContent ?? "").trim() }));
      if (section.content !== "") this.sections.push(section);
    } else if (type === "chart" && element.tagName === "TABLE") {
      this.sections.push(buildSection("chart", readChartTable(element)));
    } else this.add(type, readParts(element).join("<br />"));
  }

  /** A table of one row or column only arranges what is in it, unless it has header cells. */
  private readTable(table: HTMLElement): void {
    const rows = [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);
    const cells = rows.map((row) => [...row.children].filter(({ tagName }) => tagName === "TD" || tagName === "TH"));
    const isLayout = cells.length < 2 || cells.every(({ length }) => length < 2);
    if ((isLayout && table.querySelector("th") === null) || table.querySelector("table, pre") !== null) {
      for (const cell of cells.flat()) {
        this.read(cell);
        this.endLine();
      }
      return;
    }
    const caption = table.querySelector("caption");
    if (caption) this.add("paragraph", readLine(caption));
    this.add("table", writeTable(cells.map((row) => row.map((cell) => readParts(cell).join("<br />")))));
    this.readPictures(table);
  }

  /** Items are lines: code, tables and pictures in them follow below the list. */
  private addList(list: HTMLElement): void {
    const blocks = [...list.querySelectorAll<HTMLElement>("pre, table")];
    for (const block of blocks) block.remove();
    const pictures = [...list.querySelectorAll("img")];
    this.add("list", writeList(readItems(list)));
    for (const picture of pictures) this.addImage(picture);
    for (const block of blocks) this.readBlock(block);
  }

  private readPictures(parent: Element): void {
    for (const picture of parent.querySelectorAll("img")) this.addImage(picture);
  }

  private addCode(element: HTMLElement): void {
    const named = [element.parentElement, element, ...element.querySelectorAll("code")];
    const classes = named.map((given) => given?.className ?? "").join(" ");
    const language = /\b(?:lang|language|highlight-source)-([\w+#.-]{1,30})/.exec(classes)?.[1] ?? "";
    for (const line of element.querySelectorAll("br")) line.replaceWith("\n");
    const section = buildSection("code", writeCode({ language, html: escapeText(element.textContent ?? "") }));
    if (section.content !== "") this.sections.push(section);
  }

  private addWordItem(element: HTMLElement): void {
    const mark = [...element.querySelectorAll("span")].find(isWordMark)?.textContent ?? "";
    const isOrdered = /^\s*\(?\w{1,3}[.)]/.test(mark);
    this.wordItems ??= { isOrdered, items: [] };
    this.wordItems.items.push({ content: readLine(element), depth: readWordLevel(element), isOrdered });
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

  private addFigure(figure: HTMLElement): void {
    const caption = figure.querySelector("figcaption");
    const before = this.sections.length;
    this.readPictures(figure);
    const picture = this.sections[before];
    if (!caption) return;
    if (picture) picture.content = toCaption(caption);
    else this.add("paragraph", readLine(caption));
  }

  private addImage(element: Element): void {
    const address = element.getAttribute("src") ?? "";
    const picture = readPicture(address);
    const imageUrl = parseImageAddress(address);
    if (picture === null && imageUrl === null) return;
    const imageAlt = (element.getAttribute("alt") ?? "").slice(0, 300);
    const section = { type: "image", content: "", imageUrl: imageUrl ?? "", imageAlt };
    this.sections.push(section);
    if (picture) this.pictures.set(section, picture);
  }

  private add(type: string, html: string): void {
    // Line breaks in the source are spaces.
    const section = buildSection(type, html.replace(/[ \t\r\n]+/g, " "));
    if (toPlainText(section.content) !== "") this.sections.push(section);
  }
}

function isPicture(figure: Element): boolean {
  const caption = figure.querySelector("figcaption")?.textContent ?? "";
  return figure.querySelectorAll("img").length === 1 && (figure.textContent ?? "").trim() === caption.trim();
}

const toCaption = (caption: Element) => buildSection("image", readLine(caption).replace(/[ \t\r\n]+/g, " ")).content;

/** What this editor and exported posts write for blocks that HTML has no element for; '' for anything else. */
function findMark(element: HTMLElement): string {
  const block = element.getAttribute("data-block");
  if (block === "video" || block === "button") return block;
  if (element.tagName === "DIV" && element.classList.contains("post-callout")) return "callout";
  return (element.getAttribute("data-section") ?? "").slice(0, 40);
}

const readText = (element: Element | null | undefined): string => element?.textContent ?? "";

function readChartTable(table: HTMLElement): string {
  const rows = [...table.querySelectorAll("tbody tr")].map(({ children }): ChartRow => {
    const [label = "", value = "", low = "", high = ""] = [...children].map(readText);
    return { label, value, low, high };
  });
  const unit = readText(table.querySelectorAll("thead th")[0]);
  return writeChart({
    kind: chartKinds.find((known) => known === table.getAttribute("data-type")) ?? "bar",
    title: readText(table.querySelector("caption")),
    unit: unit === "Value" ? "" : unit,
    source: readText(table.querySelector("tfoot td")),
    rows,
  });
}

const isMarked = (element: HTMLElement) => findMark(element) !== "";

const buildSection = (type: string, content: string): PostSection =>
  sanitizeSection({ type, content, imageUrl: "", imageAlt: "" });

const containsBlocks = (element: Element) =>
  [...element.querySelectorAll("*")].some(({ tagName }) => blockTags.has(tagName) || tagName === "IMG");

function readParts(element: Element): string[] {
  const reader = new Reader();
  reader.read(element);
  return reader.finish().flatMap(({ type, content }) => {
    if (type === "list") return readList(content).items.map((item) => item.content);
    return type === "code" ? readCode(content).html.split("\n") : content;
  });
}

function readListItems(list: Element, depth: number): ListItem[] {
  const isOrdered = list.tagName === "OL";
  return [...list.children].flatMap((item) => {
    // Google Docs puts nested lists beside items instead of into them.
    if (/^[UO]L$/.test(item.tagName)) return readListItems(item, depth + 1);
    const nested = [...item.querySelectorAll("ul, ol")].filter(
      (inner) => inner.parentElement?.closest("ul, ol, li") === item || inner.parentElement === item,
    );
    for (const inner of nested) inner.remove();
    const content = sanitizeInline(readLine(item)).trim();
    const below = nested.flatMap((inner) => readListItems(inner, depth + 1));
    return content === "" ? below : [{ content, depth, isOrdered }, ...below];
  });
}

const readItems = (list: Element): SectionList => ({
  isOrdered: list.tagName === "OL",
  items: readListItems(list, 0),
});

const noteStart = /^\[\^\d{1,3}\]:\s*/;

const readFootnote = (section: PostSection): PostSection =>
  section.type === "paragraph" && noteStart.test(section.content)
    ? { ...section, type: "footnote", content: section.content.replace(noteStart, "") }
    : section;

/** Pictures only with a web address. Of what a post can't hold, only the text stays. Knows Word's and Google's HTML. */
export function readPaste(html: string): PastedText {
  const { body } = new DOMParser().parseFromString(cleanPaste(html), "text/html");
  const reader = new Reader();
  reader.read(body);
  return { sections: reader.finish().map(readFootnote), pictures: reader.pictures };
}
