import sanitizeHtml, { type IOptions } from "sanitize-html";
import { pasteRules } from "#admin/post-editor/blocks/paste-rules.ts";
import { findVideo } from "./video-address.ts";

const pick = (...entries: readonly (readonly [name: string, value: string | undefined])[]) =>
  Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));

/** What other tools draw with classes, frames and players is read before the rules of a paste remove it. */
const importRules: IOptions = {
  ...pasteRules,
  allowedAttributes: {
    "*": [
      "class",
      "style",
      "data-block",
      "data-href",
      "data-section",
      "data-type",
      "data-frame",
      "data-player",
      "data-source",
    ],
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
  for (const child of children)
    paragraph.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  return paragraph;
}

// The types of Workers have other methods of elements than browsers.
export function replaceElement(element: Element, nodes: readonly Node[]): void {
  const parent = element.parentNode;
  for (const node of nodes) parent?.insertBefore(node, element);
  parent?.removeChild(element);
}

function moveChildren(from: Element, to: Element): void {
  for (const child of [...from.childNodes]) to.appendChild(child);
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

const isExported = (element: Element) => element.hasAttribute("data-section") || element.hasAttribute("data-block");

type Change = (element: Element, document: Document, count: (loss: string) => void) => void;

const readFrame: Change = (frame, document, count) => {
  const address = (frame.getAttribute("data-frame") ?? "").trim().replace(/^\/\//, "https://");
  const video = findVideo(address);
  if (video !== null) replaceElement(frame, [createVideo(document, video, frame.getAttribute("title") ?? "")]);
  else if (/^https?:/i.test(address)) {
    count("frame");
    replaceElement(frame, [createParagraph(document, createLink(document, address, address))]);
  } else {
    count("frame");
    frame.remove();
  }
};

/** Longer than what browsers without players show. */
const maxFallbackLength = 200;

const readPlayer: Change = (player, document, count) => {
  const source = player.querySelector("[data-source]")?.getAttribute("data-source");
  const address = player.getAttribute("data-player") || (source ?? "");
  count("player");
  const [, name = ""] = /([^/]*)$/.exec(address.replace(/[?#].*$/, "")) ?? [];
  const link = address === "" ? [] : [createParagraph(document, createLink(document, address, name || address))];
  // A player that was never closed holds the rest of the post.
  const rest = readLabel(player).length > maxFallbackLength ? [...player.childNodes] : [];
  replaceElement(player, [...link, ...rest]);
};

const readBookmark: Change = (card, document) => {
  const href = card.querySelector("a")?.getAttribute("href") ?? "";
  const title = readLabel(card.querySelector(".kg-bookmark-title")) || href;
  const description = readLabel(card.querySelector(".kg-bookmark-description"));
  if (href === "") return;
  const text = description === "" ? "" : `: ${description}`;
  replaceElement(card, [createParagraph(document, createLink(document, href, title), text)]);
};

const readButton: Change = (card, document) => {
  const link = card.querySelector("a");
  const href = link?.getAttribute("href") ?? "";
  if (href !== "") replaceElement(card, [createBlock(document, "button", { href, label: readLabel(link) || href })]);
};

const readCallout: Change = (card, document) => {
  const callout = document.createElement("div");
  callout.className = "post-callout";
  const icon = readLabel(card.querySelector(".kg-callout-emoji"));
  const text = card.querySelector(".kg-callout-text") ?? card;
  if (icon !== "") callout.appendChild(document.createTextNode(`${icon} `));
  moveChildren(text, callout);
  replaceElement(card, [callout]);
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
  moveChildren(quote, callout);
  replaceElement(quote, [callout]);
};

/** WordPress and Ghost draw a video for an address that stands alone. */
const readLoneAddress: Change = (paragraph, document) => {
  if (isExported(paragraph)) return;
  const text = readLabel(paragraph);
  const video = /^https?:\/\/\S+$/.test(text) ? findVideo(text) : null;
  if (video !== null) replaceElement(paragraph, [createVideo(document, video, "")]);
  else if (/^https?:\/\/\S+$/.test(text) && !paragraph.querySelector("a, img"))
    replaceElement(paragraph, [createParagraph(document, createLink(document, text, text))]);
};

const unwrapEmbed: Change = (figure, document) => {
  const address = readLabel(figure.querySelector(".wp-block-embed__wrapper"));
  if (address === "") return;
  const caption = figure.querySelector("figcaption");
  const paragraph = createParagraph(document, address);
  replaceElement(figure, [paragraph, ...(caption ? [createParagraph(document, ...caption.childNodes)] : [])]);
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

/** HTML doesn't know '<iframe />': the rest of the text would be in it. Authors of JSX write that. */
const closeTags = (html: string) =>
  html.replace(
    /<(iframe|video|audio|object|script|style|template|textarea|title|select|svg)\b((?:[^<>"']|"[^"]*"|'[^']*')*)\/>/gi,
    "<$1$2></$1>",
  );

/** In a document that loads and runs nothing. `count` gets the name of everything that doesn't stay what it is. */
export function prepareHtml(html: string, count: (loss: string) => void): HTMLElement {
  const document = new DOMParser().parseFromString(sanitizeHtml(closeTags(html), importRules), "text/html");
  for (const [selector, change] of changes)
    for (const element of document.body.querySelectorAll(selector)) change(element, document, count);
  return document.body;
}
