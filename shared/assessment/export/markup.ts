// Characters that no XML may hold, not even as a reference.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** No file can hold half of a surrogate pair. */
export const replaceHalfPairs = (text: string): string => text.replace(/\p{Cs}/gu, "\ufffd");

const cleanText = (text: string): string => replaceHalfPairs(text).replace(forbidden, "");

/** Text as the content of an XML element. */
export const escapeText = (text: string): string =>
  cleanText(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    // Otherwise readers make a line feed of it.
    .replace(/\r/g, "&#13;");

/** Text between double quotes. */
export const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/"/g, "&quot;").replace(/\t/g, "&#9;").replace(/\n/g, "&#10;");

/** Text as HTML, or as XML with the same elements; lines end with an element. */
export const toMarkupText = (text: string): string => escapeText(text.replace(/\r\n?/g, "\n")).replace(/\n/g, "<br/>");

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n';
