import { extractText } from "./plain-text.ts";
import type { PostSection } from "./schema.ts";
import { toSectionType } from "./sections.ts";

export interface Footnote {
  number: number;
  /** Inline HTML, as the section has it. */
  content: string;
  marks: string[];
}

const markedTypes = ["paragraph", "list", "quote", "callout", "table", "image"];

const buildMark = (number: number, id: string) =>
  `<sup class="post-mark" id="${id}"><a href="#note-${number}" aria-label="Footnote ${number}">${number}</a></sup>`;

/** Marks such as '[^1]' without a footnote stay text. Only for sanitized sections: what it adds has ids. */
export function linkFootnotes<Section extends Pick<PostSection, "type" | "content">>(
  given: readonly Section[],
): { sections: readonly (Section | null)[]; notes: Footnote[] } {
  const notes: Footnote[] = given
    .filter(({ type, content }) => toSectionType(type) === "footnote" && extractText(content) !== "")
    .map(({ content }, at) => ({ number: at + 1, content, marks: [] }));
  const linkMarks = (html: string): string => {
    let codeDepth = 0;
    return html.replace(
      /<(\/?)(\w+)\b[^<>]*>|\[\^([1-9]\d{0,2})\]/g,
      (whole, slash: string, tag: string, mark: string) => {
        if (tag === "code") codeDepth += slash ? -1 : 1;
        const note = mark === undefined || codeDepth > 0 ? undefined : notes[Number(mark) - 1];
        if (!note) return whole;
        const id = `mark-${note.number}${note.marks.length > 0 ? `-${note.marks.length + 1}` : ""}`;
        note.marks.push(id);
        return buildMark(note.number, id);
      },
    );
  };
  const sections = given.map((section) => {
    const kind = toSectionType(section.type);
    if (kind === "footnote") return null;
    return notes.length > 0 && markedTypes.includes(kind)
      ? { ...section, content: linkMarks(section.content) }
      : section;
  });
  return { sections, notes };
}
