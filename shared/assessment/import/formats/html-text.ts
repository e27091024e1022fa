import { decodeEntities } from "./entities.ts";
import { replaceMath } from "./math-text.ts";

// Only names that HTML has: `List<String>` is text.
const names =
  "a|abbr|address|article|aside|audio|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|ins|kbd|label|li|mark|math|nav|object|ol|p|pre|q|rb|rp|rt|rtc|ruby|s|samp|section|small|source|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|wbr";
const tag = new RegExp(`</?(${names})(?:\\s[^<>]*)?/?>`, "gi");
const htmlName = new RegExp(`^(?:${names})$`, "i");
const surelyTag = new RegExp(`</(?:${names})\\s*>|<(?:br|img)(?:\\s[^<>]*)?/?>`, "i");
const blocks = /^(?:p|div|br|li|ul|ol|tr|table|h[1-6]|pre|blockquote|section|article|dd|dt|dl|hr)$/i;
const media = /<(img|audio|video|iframe|object|embed|svg|canvas|math|m:math)(?:\s[^<>]*)?\/?>/gi;
const invisible = /<!--[\s\S]*?-->|<(script|style|head)(?:\s[^<>]*)?>[\s\S]*?<\/\1\s*>/gi;

const mediaNames: Readonly<Record<string, string>> = {
  img: "a picture",
  svg: "a picture",
  canvas: "a picture",
  audio: "a sound",
  video: "a video",
  math: "a formula",
  "m:math": "a formula",
};

/** Whether an element of the name is one of HTML. */
export const isHtmlName = (name: string): boolean => htmlName.test(name);

/** How a word is read stands above it in a page, and after it in a text. */
const showReadings = (markup: string): string =>
  markup.replace(/<rp(?:\s[^<>]*)?>[^<>]*<\/rp\s*>/gi, "").replace(/<rt(?:\s[^<>]*)?>([^<>]*)<\/rt\s*>/gi, "($1)");

/** What markup has and text can't say, such as 'a picture'. */
export function listMedia(markup: string): string[] {
  const found = [...replaceMath(markup.replace(invisible, "")).matchAll(media)].map(
    ([, name]) => mediaNames[(name ?? "").toLowerCase()] ?? "an embedded page",
  );
  return [...new Set(found)];
}

// Some tools hide data in runs of signs that nobody sees; one alone belongs to emoji and to some scripts.
const hiddenRun = /[\u200b-\u200d\u2060\ufeff]{3,}/g;

export const tidyText = (text: string): string =>
  text
    .replace(hiddenRun, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Text of HTML: tags and comments are left out, blocks end lines, entities are decoded. */
export const toPlainText = (markup: string): string =>
  tidyText(
    decodeEntities(
      showReadings(replaceMath(markup.replace(/\r\n?/g, "\n").replace(invisible, ""))).replace(
        tag,
        (_, name: string) => (blocks.test(name) ? "\n" : ""),
      ),
    ),
  ).replace(/\n\n+/g, "\n");

/** Whether a text surely is HTML: it closes a tag, breaks a line or shows a picture. */
export const hasMarkup = (text: string): boolean => surelyTag.test(text);

/** For tools whose texts may be either: "What does <b> do?" stays as it is, "<p>What?</p>" doesn't. */
export const toTextOfEither = (text: string): string =>
  hasMarkup(text) ? toPlainText(text) : tidyText(decodeEntities(text));
