import sanitizeHtml, { type IOptions } from "sanitize-html";
import { inlineTags } from "#blog/sanitise-rules.ts";

/** Elements that stand on lines of their own. */
export const blockTags = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM " +
    "H1 H2 H3 H4 H5 H6 HEADER HR HTML LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL"
  ).split(" "),
);
/** What goes with everything in it. */
export const silentTags = new Set("HEAD LINK META NOSCRIPT OBJECT SCRIPT STYLE SVG TEMPLATE TITLE XML".split(" "));

const lower = (tags: Iterable<string>) => [...tags].map((tag) => tag.toLowerCase());

const pasteRules: IOptions = {
  allowedTags: [
    ...lower(blockTags),
    ...inlineTags,
    ...["img", "span", "font", "del", "strike", "kbd", "samp", "tt", "big", "small", "label"],
  ],
  // Emphasis and lists are styles in what office programs write; our own text says where its blocks were cut.
  allowedAttributes: { "*": ["style", "data-pm-slice", "data-type"], a: ["href", "title"], img: ["src", "alt"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  nonTextTags: lower(silentTags).concat("textarea", "option"),
  parseStyleAttributes: false,
  // Deeper than anybody writes: what reads it calls itself for each level.
  nestingLimit: 60,
};

/**
 * HTML from elsewhere without what could ever run. The documents that it is parsed in are inert, but browsers report every
 * handler that they meet there as an attack on the page.
 */
export const cleanPaste = (html: string): string => sanitizeHtml(html, pasteRules);
