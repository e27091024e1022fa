const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** Without building it. isStorable: no string has a NUL or a lone surrogate, which database text can't hold. */
export function inspectJson(text: string): { depth: number; isStorable: boolean } {
  let level = 0;
  let depth = 0;
  let isInString = false;
  let isStorable = true;
  let hasHighSurrogate = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (!isInString) {
      if (character === '"') isInString = true;
      else if (character === "{" || character === "[") depth = Math.max(depth, ++level);
      else if (character === "}" || character === "]") level -= 1;
      continue;
    }
    let code = text.charCodeAt(at);
    const isEnd = character === '"';
    if (character === "\\") {
      at += 1;
      code = 0x5c;
      if (text[at] === "u") {
        code = Number.parseInt(text.slice(at + 1, at + 5), 16);
        at += 4;
      }
    }
    if (code === 0 || hasHighSurrogate !== isLowSurrogate(code)) isStorable = false;
    hasHighSurrogate = isHighSurrogate(code);
    if (isEnd) isInString = false;
  }
  return { depth, isStorable };
}
