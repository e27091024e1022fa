import sanitizeHtml, { type IOptions } from "sanitize-html";
import { inlineTags } from "#blog/sanitize-rules.ts";

export const blockTags = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM " +
    "H1 H2 H3 H4 H5 H6 HEADER HR HTML LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL"
  ).split(" "),
);
export const ignoredTags = new Set("LINK META NOSCRIPT OBJECT SCRIPT STYLE SVG TEMPLATE TITLE XML".split(" "));

const lower = (tags: Iterable<string>) => [...tags].map((tag) => tag.toLowerCase());

export const pasteRules: IOptions = {
  allowedTags: [
    ...lower(blockTags),
    ...inlineTags,
    ...["img", "span", "font", "del", "strike", "kbd", "samp", "tt", "big", "small", "label"],
  ],
  // Office programs write emphasis and lists as styles; `data-pm-slice` marks text copied from this editor.
  // A class of code says its language.
  allowedAttributes: {
    "*": [
      "style",
      "data-pm-slice",
      "data-type",
      "data-depth",
      "data-marker",
      "data-language",
      "data-block",
      "data-href",
      "data-section",
    ],
    a: ["href", "title"],
    code: ["class"],
    div: ["class"],
    img: ["src", "alt"],
    pre: ["class"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // Pictures in the text itself are uploaded.
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  nonTextTags: lower(ignoredTags).concat("textarea", "option"),
  parseStyleAttributes: false,
  // The reader is recursive; nobody nests deeper than this.
  nestingLimit: 60,
};

/** Parsing is inert anyway, but browsers report each event handler they meet there as an attack on the page. */
export const cleanPaste = (html: string): string => sanitizeHtml(html, pasteRules);
