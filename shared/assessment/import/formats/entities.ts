import { decodeHTMLStrict } from "entities/decode";

/** Spaces and invisible marks that mean nothing in a question's text. */
const plain: Readonly<Record<string, string>> = {
  "\u00a0": " ",
  "\u2002": " ",
  "\u2003": " ",
  "\u2009": " ",
  "\u00ad": "",
  "\u200e": "",
};

function decodeEntity(entity: string): string {
  const decoded = decodeHTMLStrict(entity);
  // Numbers that are no character, and control characters.
  if (/(?![\t\n\r])[\p{Cc}\ufffd]/u.test(decoded)) return entity;
  return plain[decoded] ?? decoded;
}

/** '&eacute;' is 'é'. An entity that HTML doesn't have stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]\w{1,30});/g, decodeEntity);
