import { escapeText, escapeValue } from "#blog/plain-text.ts";
import { ignoredTags } from "./paste-rules.ts";

export const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;
const readStyle = (element: Element) => (element.getAttribute("style") ?? "").toLowerCase();

/** Word writes list items as paragraphs with a special style; the marker before the text is for other programs. */
export const isWordItem = (element: Element) => /mso-list:\s*l\d/.test(readStyle(element));
export const isWordMark = (element: Element) => /mso-list:\s*ignore/.test(readStyle(element));

/** 0 for the first level. */
export const readWordLevel = (element: Element): number =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(readStyle(element))?.[1] ?? "1") - 1;

/** Google's and Microsoft's editors write emphasis as styles. */
function applyStyle(element: Element, inner: string): string {
  const style = readStyle(element);
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/.test(style);
  const isItalic = /font-style:\s*italic/.test(style);
  const bold = isBold ? `<strong>${inner}</strong>` : inner;
  return isItalic ? `<em>${bold}</em>` : bold;
}

/** HTML that still has to be sanitized. */
export function readLine(element: Element): string {
  let html = "";
  for (const child of element.childNodes)
    html += isElement(child) ? readLineOf(child) : escapeText(child.nodeType === 3 ? (child.textContent ?? "") : "");
  return html;
}

export function readLineOf(element: HTMLElement): string {
  const { tagName } = element;
  if (ignoredTags.has(tagName.toUpperCase()) || isWordMark(element)) return "";
  if (tagName === "BR") return "<br />";
  const inner = readLine(element);
  if (tagName === "A") {
    const title = element.getAttribute("title");
    const href = escapeValue(element.getAttribute("href") ?? "");
    return `<a href="${href}"${title ? ` title="${escapeValue(title)}"` : ""}>${inner}</a>`;
  }
  // Google wraps the whole document in a <b> that isn't bold.
  if (tagName === "B" && /font-weight:\s*normal/.test(readStyle(element))) return inner;
  if (/^(?:B|STRONG|I|EM|CODE|U|S|MARK|SUB|SUP)$/.test(tagName))
    return `<${tagName.toLowerCase()}>${inner}</${tagName.toLowerCase()}>`;
  if (tagName === "DEL" || tagName === "STRIKE") return `<s>${inner}</s>`;
  if (tagName === "KBD" || tagName === "SAMP" || tagName === "TT") return `<code>${inner}</code>`;
  return applyStyle(element, inner);
}
