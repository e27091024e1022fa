import sanitizeHtml from "sanitize-html";
import { parseImageAddress } from "#blog/addresses.ts";
import { maxListDepth } from "#blog/section-list.ts";
import { isUploadAddress } from "./paste-picture.ts";

interface LostElement {
  tags: readonly string[];
  one: string;
  many: string;
}

const lostElements: readonly LostElement[] = [
  { tags: ["iframe", "object", "embed"], one: "an embedded frame", many: "embedded frames" },
  { tags: ["audio", "video"], one: "a player", many: "players" },
  { tags: ["svg", "math", "canvas"], one: "a drawing or formula", many: "drawings or formulas" },
  { tags: ["input", "select", "textarea", "button"], one: "a form field", many: "form fields" },
];

const spans = ({ colspan = "1", rowspan = "1" }: Record<string, string>) => Number(colspan) > 1 || Number(rowspan) > 1;

/** What `readPaste` leaves out of the HTML, or stores as something else. Nothing in it is parsed by the page. */
export function listPasteLosses(html: string): string[] {
  const counts = new Map<string, number>();
  const add = (tag: string) => counts.set(tag, (counts.get(tag) ?? 0) + 1);
  let listDepth = 0;
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (tag, attributes) => {
      add(tag);
      if (tag === "ul" || tag === "ol") listDepth += 1;
      if (listDepth > maxListDepth + 1 && tag === "li") add("deep");
      if ((tag === "td" || tag === "th") && spans(attributes)) add("merged");
      const { src = "" } = attributes;
      if (tag === "img" && parseImageAddress(src) === null && !isUploadAddress(src)) add("unreachable");
    },
    onCloseTag: (tag) => {
      if (tag === "ul" || tag === "ol") listDepth -= 1;
    },
  });
  const count = (tag: string) => counts.get(tag) ?? 0;
  const describe = (total: number, one: string, many: string) =>
    total === 0 ? [] : [total === 1 ? one : `${total} ${many}`];
  return [
    ...lostElements.flatMap(({ tags, one, many }) =>
      describe(
        tags.reduce((sum, tag) => sum + count(tag), 0),
        one,
        many,
      ),
    ),
    ...describe(count("unreachable"), "a picture that isn't on the web", "pictures that aren't on the web"),
    ...describe(
      count("merged"),
      "a merged cell (its text is in one cell)",
      "merged cells (their texts are in one cell)",
    ),
    ...describe(
      count("deep"),
      "a list item on the fourth level (now on the third)",
      "list items below the third level",
    ),
  ];
}
