const isLead = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isTrail = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/**
 * What a JSON text would become, read without building it.
 * depth: levels of arrays and objects inside one another. isStorable: no string holds a NUL or half of a surrogate pair,
 * which a database's text cannot keep.
 */
export function inspectJson(text: string): { depth: number; isStorable: boolean } {
  let level = 0;
  let depth = 0;
  let isInString = false;
  let isStorable = true;
  let hasLead = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (!isInString) {
      if (mark === '"') isInString = true;
      else if (mark === "{" || mark === "[") depth = Math.max(depth, ++level);
      else if (mark === "}" || mark === "]") level -= 1;
      continue;
    }
    let code = text.charCodeAt(at);
    const isEnd = mark === '"';
    if (mark === "\\") {
      at += 1;
      code = 0x5c;
      if (text[at] === "u") {
        code = Number.parseInt(text.slice(at + 1, at + 5), 16);
        at += 4;
      }
    }
    if (code === 0 || hasLead !== isTrail(code)) isStorable = false;
    hasLead = isLead(code);
    if (isEnd) isInString = false;
  }
  return { depth, isStorable };
}
