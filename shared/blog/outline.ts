import { toText } from "./plain-text.ts";
import type { PostSection } from "./schema.ts";
import { toSectionType } from "./sections.ts";
import { toPostSlug } from "./slug.ts";

/** A heading of a post that a link can lead to. */
export interface OutlineEntry {
  /** Of the heading's element. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** Gives headings ids, each once: '#part-what-to-do'. The beginning keeps them apart from every other id of a page. */
function createIds(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const own = `part-${toPostSlug(text) || "heading"}`;
    let id = own;
    for (let number = 2; taken.has(id); number += 1) id = `${own}-${number}`;
    taken.add(id);
    return id;
  };
}

export interface PlacedSections {
  outline: OutlineEntry[];
  /** Ids of the headings, by the section's position. */
  ids: ReadonlyMap<number, string>;
}

/** The headings of sanitised sections. */
export function outlineSections(sections: readonly PostSection[]): PlacedSections {
  const createId = createIds();
  const outline: OutlineEntry[] = [];
  const ids = new Map<number, string>();
  sections.forEach(({ type, content }, position) => {
    const kind = toSectionType(type);
    const text = toText(content);
    if ((kind !== "heading" && kind !== "subheading") || text === "") return;
    const id = createId(text);
    ids.set(position, id);
    outline.push({ id, text, level: kind === "heading" ? 2 : 3 });
  });
  return { outline, ids };
}

/** The headings of a sanitised body, and the body with their ids. Sanitised headings have no attributes of their own. */
export function outlineContent(content: string): { outline: OutlineEntry[]; html: string } {
  const createId = createIds();
  const outline: OutlineEntry[] = [];
  const html = content.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
    const text = toText(inner);
    if (text === "") return whole;
    const id = createId(text);
    outline.push({ id, text, level: level === "2" ? 2 : 3 });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { outline, html };
}
