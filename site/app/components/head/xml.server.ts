const codes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Not allowed in XML 1.0: most control characters, lone surrogates, U+FFFE and U+FFFF.
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
  text.replace(impossible, "").replace(/[&<>"']/g, (mark) => codes[mark] ?? "");
