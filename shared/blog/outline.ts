import { extractText } from "./plain-text.ts";
import type { PostSection } from "./schema.ts";
import { toSectionType } from "./sections.ts";
import { toPostSlug } from "./slug.ts";

export interface OutlineEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Unique ids such as 'part-what-to-do'; the prefix avoids clashes with the page's other ids. */
function createIds(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const base = `part-${toPostSlug(text) || "heading"}`;
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return id;
  };
}

export interface SectionOutline {
  outline: OutlineEntry[];
  ids: ReadonlyMap<number, string>;
}

export function outlineSections(sections: readonly PostSection[]): SectionOutline {
  const createId = createIds();
  const outline: OutlineEntry[] = [];
  const ids = new Map<number, string>();
  sections.forEach(({ type, content }, position) => {
    const kind = toSectionType(type);
    const text = extractText(content);
    if ((kind !== "heading" && kind !== "subheading") || text === "") return;
    const id = createId(text);
    ids.set(position, id);
    outline.push({ id, text, level: kind === "heading" ? 2 : 3 });
  });
  return { outline, ids };
}

/** Sanitized headings have no attributes. */
export function outlineContent(content: string): { outline: OutlineEntry[]; html: string } {
  const createId = createIds();
  const outline: OutlineEntry[] = [];
  const html = content.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
    const text = extractText(inner);
    if (text === "") return whole;
    const id = createId(text);
    outline.push({ id, text, level: level === "2" ? 2 : 3 });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { outline, html };
}
