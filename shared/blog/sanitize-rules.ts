import type { IOptions } from "sanitize-html";
import { isExternal, parseImageAddress, parseLinkAddress } from "./addresses.ts";
import { isCodeClass } from "./code-marks.ts";

export const inlineTags = [...["a", "b", "br", "code", "em", "i", "mark", "s", "strong", "sub", "sup", "u"]] as const;

const textTags = [
  ...["abbr", "cite", "del", "dfn", "ins", "kbd", "q", "samp", "small", "time", "var"],
  ...["blockquote", "div", "figcaption", "figure", "hr", "p", "pre"],
  ...["h1", "h2", "h3", "h4", "h5", "h6"],
  ...["dd", "dl", "dt", "li", "ol", "ul"],
  ...["caption", "table", "tbody", "td", "tfoot", "th", "thead", "tr"],
] as const;

const tagsRemovedWithContent = [
  ...["script", "style", "template", "noscript", "title", "head", "textarea", "option", "select", "xmp", "plaintext"],
  ...["iframe", "noembed", "noframes", "object", "embed", "applet", "svg", "math", "audio", "video", "canvas"],
] as const;

type Attributes = Record<string, string>;
type Transform = (tagName: string, given: Attributes) => { tagName: string; attribs: Attributes };

const withOnly =
  (pick: (given: Attributes) => Record<string, string | null | undefined>): Transform =>
  (tagName, given) => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(pick(given)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
  });

const parseCount = (text: string | undefined) => (/^[1-9]\d{0,3}$/.test(text ?? "") ? text : null);

const linkTransform = withOnly(({ href, title }) => {
  const address = parseLinkAddress(href ?? "");
  const rel = address !== null && isExternal(address) ? "noopener noreferrer nofollow" : null;
  return { href: address, title, rel };
});

const imageTransform = withOnly(({ src, alt, title, width, height }) => ({
  src: parseImageAddress(src ?? ""),
  alt: alt ?? "",
  title,
  width: parseCount(width),
  height: parseCount(height),
  loading: "lazy",
}));

const cellTransform = withOnly(({ colspan, rowspan, scope }) => ({
  colspan: parseCount(colspan),
  rowspan: parseCount(rowspan),
  scope: scope === "col" || scope === "row" ? scope : null,
}));

/** Attributes by tag: no style, class, id or handler anywhere. The transforms above have made what is in them. */
const attributes = {
  a: ["href", "title", "rel"],
  abbr: ["title"],
  img: ["src", "alt", "title", "width", "height", "loading"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
};

const common = {
  disallowedTagsMode: "discard",
  nonTextTags: [...tagsRemovedWithContent],
  allowProtocolRelative: false,
  // Deeper than anybody writes; browsers stop nesting at 512.
  nestingLimit: 60,
  enforceHtmlBoundary: false,
} satisfies IOptions;

export const inlineRules: IOptions = {
  ...common,
  allowedTags: [...inlineTags],
  allowedAttributes: { a: attributes.a },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  transformTags: { a: linkTransform },
};

export const contentRules: IOptions = {
  ...common,
  allowedTags: [...inlineTags, ...textTags, "img"],
  allowedAttributes: attributes,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  transformTags: {
    a: linkTransform,
    img: imageTransform,
    td: cellTransform,
    th: cellTransform,
    ol: withOnly(({ start }) => ({ start: parseCount(start) })),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
};

/** Cells only: `writeTable` puts back what belongs around them. */
export const tableRules: IOptions = {
  ...inlineRules,
  allowedTags: [...inlineTags, "tr", "th", "td"],
};

/** Leaves nothing but the text as it is, line breaks too, and the marks of highlighted code. */
export const codeRules: IOptions = {
  ...common,
  allowedTags: ["span"],
  allowedAttributes: { span: ["class"] },
  transformTags: {
    span: (tagName, { class: name }) =>
      isCodeClass(name) ? { tagName, attribs: { class: name } } : { tagName: "font", attribs: {} },
  },
};

/** Leaves nothing but the text, and the tags between which it must not run together. */
export const textRules: IOptions = {
  ...common,
  allowedTags: ["br", ...textTags],
  allowedAttributes: {},
};
