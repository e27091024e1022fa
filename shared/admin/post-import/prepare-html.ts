import sanitizeHtml, { type IOptions } from "sanitize-html";
import { pasteRules } from "#admin/post-editor/blocks/paste-rules.ts";
import { findVideo } from "./video-address.ts";

const pick = (...entries: readonly (readonly [name: string, value: string | undefined])[]) =>
  Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));

/** What other tools draw with classes, frames and players is read before the rules of a paste remove it. */
const importRules: IOptions = {
  ...pasteRules,
  allowedAttributes: {
    "*": ["class", "style", "data-block", "data-href", "data-section", "data-frame", "data-player", "data-source"],
    a: ["href", "title"],
    img: ["src", "alt"],
    span: ["title"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  allowProtocolRelative: true,
  // Nothing is left that loads something by itself.
  transformTags: {
    iframe: (_, { src, title }) => ({ tagName: "span", attribs: pick(["data-frame", src ?? ""], ["title", title]) }),
    video: (_, { src }) => ({ tagName: "span", attribs: pick(["data-player", src ?? ""]) }),
    audio: (_, { src }) => ({ tagName: "span", attribs: pick(["data-player", src ?? ""]) }),
    source: (_, { src }) => ({ tagName: "span", attribs: pick(["data-source", src]) }),
  },
};

function createParagraph(document: Document, ...children: (Node | string)[]): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.append(...children);
  return paragraph;
}

function createLink(document: Document, href: string, label: string): HTMLElement {
  const link = document.createElement("a");
  link.setAttribute("href", href);
  link.textContent = label;
  return link;
}

function createBlock(document: Document, block: "video" | "button", { href, label }: { href: string; label: string }) {
  const paragraph = createParagraph(document, label);
  paragraph.setAttribute("data-block", block);
  paragraph.setAttribute("data-href", href);
  return paragraph;
}

const createVideo = (document: Document, href: string, label: string) =>
  createBlock(document, "video", { href, label: label.trim() || "Watch the video" });

const readLabel = (element: Element | null | undefined) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** A block of our own export says itself what it is. */
const isExported = (element: Element) => element.hasAttribute("data-section") || element.hasAttribute("data-block");

type Change = (element: Element, document: Document, count: (loss: string) => void) => void;

const readFrame: Change = (frame, document, count) => {
  const address = (frame.getAttribute("data-frame") ?? "").trim().replace(/^\/\//, "https://");
  const video = findVideo(address);
  if (video !== null) frame.replaceWith(createVideo(document, video, frame.getAttribute("title") ?? ""));
  else if (/^https?:/i.test(address)) {
    count("frame");
    frame.replaceWith(createParagraph(document, createLink(document, address, address)));
  } else {
    count("frame");
    frame.remove();
  }
};

const readPlayer: Change = (player, document, count) => {
  const source = player.querySelector("[data-source]")?.getAttribute("data-source");
  const address = player.getAttribute("data-player") || (source ?? "");
  count("player");
  if (address === "") player.remove();
  else {
    const name =
      address
        .replace(/[?#].*$/, "")
        .split("/")
        .at(-1) ?? "";
    player.replaceWith(createParagraph(document, createLink(document, address, name || address)));
  }
};

const readBookmark: Change = (card, document) => {
  const href = card.querySelector("a")?.getAttribute("href") ?? "";
  const title = readLabel(card.querySelector(".kg-bookmark-title")) || href;
  const description = readLabel(card.querySelector(".kg-bookmark-description"));
  if (href === "") return;
  card.replaceWith(createParagraph(document, createLink(document, href, title), description && `: ${description}`));
};

const readButton: Change = (card, document) => {
  const link = card.querySelector("a");
  const href = link?.getAttribute("href") ?? "";
  if (href !== "") card.replaceWith(createBlock(document, "button", { href, label: readLabel(link) || href }));
};

const readCallout: Change = (card, document) => {
  const callout = document.createElement("div");
  callout.className = "post-callout";
  const icon = readLabel(card.querySelector(".kg-callout-emoji"));
  const text = card.querySelector(".kg-callout-text") ?? card;
  callout.append(icon && `${icon} `, ...text.childNodes);
  card.replaceWith(callout);
};

/** '> [!NOTE]' as on GitHub. */
const readAlert: Change = (quote, document) => {
  if (isExported(quote)) return;
  const first = quote.firstElementChild;
  const start = first?.firstChild;
  if (!first || start?.nodeType !== 3) return;
  const text = (start.textContent ?? "").trimStart();
  const [mark] = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*\n?/.exec(text) ?? [];
  if (mark === undefined) return;
  start.textContent = text.slice(mark.length);
  if (start.textContent === "" && start.nextSibling?.nodeName === "BR") start.nextSibling.remove();
  const callout = document.createElement("div");
  callout.className = "post-callout";
  callout.append(...quote.childNodes);
  quote.replaceWith(callout);
};

/** WordPress and Ghost draw a video for an address that stands alone. */
const readLoneAddress: Change = (paragraph, document) => {
  if (isExported(paragraph)) return;
  const text = readLabel(paragraph);
  const video = /^https?:\/\/\S+$/.test(text) ? findVideo(text) : null;
  if (video !== null) paragraph.replaceWith(createVideo(document, video, ""));
  else if (/^https?:\/\/\S+$/.test(text) && !paragraph.querySelector("a, img"))
    paragraph.replaceChildren(createLink(document, text, text));
};

/** Removes the wrapper, so that what is in it stands alone. */
const unwrapEmbed: Change = (figure, document) => {
  const address = readLabel(figure.querySelector(".wp-block-embed__wrapper"));
  if (address === "") return;
  const caption = figure.querySelector("figcaption");
  const paragraph = createParagraph(document, address);
  figure.replaceWith(paragraph, ...(caption ? [createParagraph(document, ...caption.childNodes)] : []));
};

const changes: readonly (readonly [selector: string, change: Change])[] = [
  [".wp-block-embed", unwrapEmbed],
  [".kg-bookmark-card", readBookmark],
  [".kg-button-card, .wp-block-button", readButton],
  [".kg-callout-card", readCallout],
  ["blockquote", readAlert],
  ["[data-frame]", readFrame],
  ["[data-player]", readPlayer],
  ["p", readLoneAddress],
];

/**
 * Other tools' cards, frames and players as HTML that a paste understands, in a document that loads and runs nothing.
 * `count` gets the name of everything that doesn't stay what it is.
 */
export function prepareHtml(html: string, count: (loss: string) => void): HTMLElement {
  const document = new DOMParser().parseFromString(sanitizeHtml(html, importRules), "text/html");
  for (const [selector, change] of changes)
    for (const element of document.body.querySelectorAll(selector)) change(element, document, count);
  return document.body;
}
