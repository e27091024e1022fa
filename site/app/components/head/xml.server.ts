const codes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// What XML 1.0 has no way to write: most control characters, halves of characters, and the two that are none.
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text that is safe in XML, without the characters that XML cannot hold. */
export const escapeXml = (text: string): string =>
  text.replace(impossible, "").replace(/[&<>"']/g, (mark) => codes[mark] ?? "");
