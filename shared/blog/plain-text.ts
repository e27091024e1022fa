const codes: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
export const escapeValue = (value: string): string => escapeText(value).replaceAll('"', "&quot;");

/** Sanitized HTML contains no other character references than these. */
export const decodeText = (html: string): string =>
  html.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => codes[name] ?? "");

export const extractText = (html: string): string =>
  decodeText(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
