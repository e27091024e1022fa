import { escapeText, escapeValue } from "./inline-html.ts";
import { silentTags } from "./paste-rules.ts";

export const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;
const readStyle = (element: Element) => (element.getAttribute("style") ?? "").toLowerCase();

/** Word's own lists are paragraphs that a style calls items; the mark before the text is for other programs. */
export const isWordItem = (element: Element) => /mso-list:\s*l\d/.test(readStyle(element));
export const isWordMark = (element: Element) => /mso-list:\s*ignore/.test(readStyle(element));

/** The text around which an element's style puts emphasis, as Google's and Microsoft's editors write it. */
function toStyled(element: Element, inner: string): string {
  const style = readStyle(element);
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/.test(style);
  const isItalic = /font-style:\s*italic/.test(style);
  const bold = isBold ? `<strong>${inner}</strong>` : inner;
  return isItalic ? `<em>${bold}</em>` : bold;
}

/** The line that an element holds, as HTML that is not sanitised yet. */
export function readLine(element: Element): string {
  let html = "";
  for (const child of element.childNodes)
    html += isElement(child) ? readLineOf(child) : escapeText(child.nodeType === 3 ? (child.textContent ?? "") : "");
  return html;
}

/** What an element adds to the line that it stands in. */
export function readLineOf(element: HTMLElement): string {
  const { tagName } = element;
  if (silentTags.has(tagName.toUpperCase()) || isWordMark(element)) return "";
  if (tagName === "BR") return "<br />";
  const inner = readLine(element);
  if (tagName === "A") return `<a href="${escapeValue(element.getAttribute("href") ?? "")}">${inner}</a>`;
  // Google wraps a whole document into a <b> that is not bold.
  if (tagName === "B" && /font-weight:\s*normal/.test(readStyle(element))) return inner;
  if (/^(?:B|STRONG|I|EM|CODE|U|S|MARK|SUB|SUP)$/.test(tagName))
    return `<${tagName.toLowerCase()}>${inner}</${tagName.toLowerCase()}>`;
  if (tagName === "DEL" || tagName === "STRIKE") return `<s>${inner}</s>`;
  if (tagName === "KBD" || tagName === "SAMP" || tagName === "TT") return `<code>${inner}</code>`;
  return toStyled(element, inner);
}
