const codes: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** The text of HTML that was sanitised, in one line: sanitising leaves no other character codes than these. */
export const toText = (sanitised: string): string =>
  sanitised
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => codes[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
