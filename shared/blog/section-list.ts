export const maxListDepth = 2;

export interface ListItem {
  /** Inline HTML. */
  content: string;
  /** 0 in the list itself, at most one more than the item before. */
  depth: number;
  isOrdered: boolean;
}

export interface SectionList {
  isOrdered: boolean;
  items: ListItem[];
}

const listTag = /(<\/?(?:ul|ol|li)\b[^<>]*>)/i;

/** Without gaps: no item is deeper than one below the item before it. */
export function closeGaps<Item extends { depth: number }>(items: readonly Item[]): Item[] {
  let deepest = 0;
  return items.map((item) => {
    const depth = Math.min(item.depth, deepest);
    deepest = Math.min(depth + 1, maxListDepth);
    return { ...item, depth };
  });
}

function readItems(content: string): ListItem[] {
  const items: ListItem[] = [];
  const kinds: boolean[] = [];
  for (const piece of content.split(listTag)) {
    const [, slash, tag] = /^<(\/?)([uo]l|li)\b/i.exec(piece) ?? [];
    if (tag === undefined) {
      const text = piece.trim();
      if (text !== "")
        items.push({ content: text, depth: Math.max(0, kinds.length - 1), isOrdered: kinds.at(-1) ?? false });
    } else if (tag.toLowerCase() !== "li") {
      if (slash === "") kinds.push(tag.toLowerCase() === "ol");
      else kinds.pop();
    }
  }
  return closeGaps(items);
}

/** Content without `<li>` is one item per line that is not empty. */
export function readList(content: string): SectionList {
  if (/<li\b/i.test(content)) {
    const isOrdered = (/<([uo])l\b/i.exec(content)?.[1] ?? "u").toLowerCase() === "o";
    return { isOrdered, items: readItems(content).map((item) => (item.depth === 0 ? { ...item, isOrdered } : item)) };
  }
  const lines = content.split(/\r\n?|\n|<br\b[^<>]*>/i).map((line) => line.trim());
  return {
    isOrdered: false,
    items: lines.filter(Boolean).map((line) => ({ content: line, depth: 0, isOrdered: false })),
  };
}

const toTag = (isOrdered: boolean | undefined) => (isOrdered ? "ol" : "ul");

export function writeListItems(given: readonly ListItem[]): string {
  let html = "";
  const open: string[] = [];
  for (const [at, { content, depth, isOrdered }] of closeGaps(given).entries()) {
    if (depth > open.length) {
      open.push(toTag(isOrdered));
      html += `<${toTag(isOrdered)}>`;
    } else if (at > 0) html += "</li>";
    while (open.length > depth) html += `</${open.pop()}></li>`;
    html += `<li>${content}`;
  }
  if (given.length > 0) html += "</li>";
  while (open.length > 0) html += `</${open.pop()}></li>`;
  return html;
}

export const writeList = ({ isOrdered, items }: SectionList): string =>
  `<${toTag(isOrdered)}>${writeListItems(items)}</${toTag(isOrdered)}>`;
