const codes: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** Sanitized HTML contains no other character references than these. */
export const extractText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => codes[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
