const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  hellip: "…",
  bull: "•",
  middot: "·",
  dagger: "†",
  prime: "′",
  Prime: "″",
  times: "×",
  divide: "÷",
  minus: "−",
  plusmn: "±",
  deg: "°",
  micro: "µ",
  sup1: "¹",
  sup2: "²",
  sup3: "³",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  ne: "≠",
  le: "≤",
  ge: "≥",
  asymp: "≈",
  equiv: "≡",
  infin: "∞",
  radic: "√",
  sum: "∑",
  prod: "∏",
  int: "∫",
  part: "∂",
  larr: "←",
  uarr: "↑",
  rarr: "→",
  darr: "↓",
  harr: "↔",
  rArr: "⇒",
  hArr: "⇔",
  and: "∧",
  or: "∨",
  not: "¬",
  isin: "∈",
  cap: "∩",
  cup: "∪",
  sub: "⊂",
  sup: "⊃",
  forall: "∀",
  exist: "∃",
  empty: "∅",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  eta: "η",
  theta: "θ",
  lambda: "λ",
  mu: "μ",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  tau: "τ",
  phi: "φ",
  chi: "χ",
  omega: "ω",
  Delta: "Δ",
  Sigma: "Σ",
  Omega: "Ω",
  Pi: "Π",
  Theta: "Θ",
  cent: "¢",
  pound: "£",
  yen: "¥",
  euro: "€",
  copy: "©",
  reg: "®",
  trade: "™",
  sect: "§",
  para: "¶",
  ordf: "ª",
  ordm: "º",
  iquest: "¿",
  iexcl: "¡",
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oslash: "ø",
  Oslash: "Ø",
  eth: "ð",
  ETH: "Ð",
  thorn: "þ",
  THORN: "Þ",
  oelig: "œ",
  OElig: "Œ",
};

const accents: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  cedil: "\u0327",
  caron: "\u030c",
  slash: "\u0338",
};

function decodeNumber(digits: string, base: 10 | 16): string | null {
  const code = Number.parseInt(digits, base);
  const isText = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  return isText && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;
}

function decodeName(name: string): string | null {
  if (Object.hasOwn(named, name)) return named[name] ?? null;
  const accented = /^([A-Za-z])([a-z]+)$/.exec(name);
  const accent = accented?.[2] !== undefined && Object.hasOwn(accents, accented[2]) ? accents[accented[2]] : undefined;
  return accented && accent !== undefined ? `${accented[1]}${accent}`.normalize("NFC") : null;
}

/** '&eacute;' is 'é'. An entity that nobody knows stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]\w{1,20}));/g, (whole, decimal, hex, name) => {
    const decoded =
      decimal !== undefined ? decodeNumber(decimal, 10) : hex !== undefined ? decodeNumber(hex, 16) : decodeName(name);
    return decoded ?? whole;
  });

// Only names that HTML has: `List<String>` is text.
const names =
  "a|abbr|address|article|aside|audio|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|ins|kbd|label|li|mark|math|nav|object|ol|p|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|wbr";
const tag = new RegExp(`</?(${names})(?:\\s[^<>]*)?/?>`, "gi");
const surelyTag = new RegExp(`</(?:${names})\\s*>|<(?:br|img)(?:\\s[^<>]*)?/?>`, "i");
const blocks = /^(?:p|div|br|li|ul|ol|tr|table|h[1-6]|pre|blockquote|section|article|dd|dt|dl|hr)$/i;
const media = /<(img|audio|video|iframe|object|embed|svg|canvas|math|m:math)(?:\s[^<>]*)?\/?>/gi;
const invisible = /<!--[\s\S]*?-->|<(script|style|head)(?:\s[^<>]*)?>[\s\S]*?<\/\1\s*>/gi;

const mediaNames: Readonly<Record<string, string>> = {
  img: "a picture",
  svg: "a picture",
  canvas: "a picture",
  audio: "a sound",
  video: "a video",
  math: "a formula",
  "m:math": "a formula",
};

/** What markup has and text can't say, such as 'a picture'. */
export function listMedia(markup: string): string[] {
  const found = [...markup.replace(invisible, "").matchAll(media)].map(
    ([, name]) => mediaNames[(name ?? "").toLowerCase()] ?? "an embedded page",
  );
  return [...new Set(found)];
}

// Some tools hide data in runs of signs that nobody sees; one alone belongs to emoji and to some scripts.
const hiddenRun = /[\u200b-\u200d\u2060\ufeff]{3,}/g;

export const tidyText = (text: string): string =>
  text
    .replace(hiddenRun, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Text of HTML: tags and comments are left out, blocks end lines, entities are decoded. */
export const toPlainText = (markup: string): string =>
  tidyText(
    decodeEntities(
      markup
        .replace(/\r\n?/g, "\n")
        .replace(invisible, "")
        .replace(tag, (_, name: string) => (blocks.test(name) ? "\n" : "")),
    ),
  ).replace(/\n\n+/g, "\n");

/** Whether a text surely is HTML: it closes a tag, breaks a line or shows a picture. */
export const hasMarkup = (text: string): boolean => surelyTag.test(text);

/** For tools whose texts may be either: "What does <b> do?" stays as it is, "<p>What?</p>" doesn't. */
export const toTextOfEither = (text: string): string =>
  hasMarkup(text) ? toPlainText(text) : tidyText(decodeEntities(text));
