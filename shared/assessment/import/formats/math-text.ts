import { decodeEntities } from "./entities.ts";
import { changeUpToLast } from "./spans.ts";

/** An element of MathML, with names without prefix. */
interface MathElement {
  name: string;
  attributes: string;
  children: (MathElement | string)[];
}

/** A part of a formula as text, and what it needs to stand beside others. */
interface MathText {
  text: string;
  /** Whether signs may be put around it without changing what it says: 'x', '12', '(x + 1)', '√x'. */
  isWhole: boolean;
  kind: "operand" | "operator";
  /** Whether another operand right after it would be read as a part of it: 'sin', 'x^2'. */
  isOpenEnded: boolean;
}

class NotReadable extends Error {}

const fail = (): never => {
  throw new NotReadable();
};

const parts = /<!--[\s\S]*?-->|<(\/?)(?:[\w.-]+:)?([A-Za-z]+)((?:\s[^<>]*?)?)(\/?)>|[^<]+|</g;

function parseMath(markup: string): MathElement {
  const root: MathElement = { name: "", attributes: "", children: [] };
  const path = [root];
  for (const [whole, close, name, attributes = "", isEmpty] of markup.matchAll(parts)) {
    const last = path.at(-1) ?? fail();
    if (whole.startsWith("<!--")) continue;
    if (name === undefined) {
      if (whole === "<") fail();
      last.children.push(whole);
    } else if (close === "/") {
      if (last.name !== name || path.length < 2) fail();
      path.pop();
    } else {
      const element: MathElement = { name, attributes, children: [] };
      last.children.push(element);
      if (isEmpty !== "/") path.push(element);
      if (path.length > 100) fail();
    }
  }
  return path.length === 1 ? root : fail();
}

const rows = new Set(["", "math", "mrow", "mstyle", "mpadded"]);
const invisible = /[\u2061-\u2064\u200b]/g;
const spaced = /^(?:[+\-−±∓×·⋅∗*÷/=≠<>≤≥≈≡∈∉⊂⊆∪∩∧∨→⇒⇔↔∼∝]|:=)$/;
const escapeMarkup = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const superscripts: Readonly<Record<string, string>> = {
  ...{ "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", n: "ⁿ" },
};

const listElements = ({ children }: MathElement): MathElement[] =>
  children.flatMap((child) => {
    if (typeof child !== "string") return [child];
    return child.trim() === "" ? [] : fail();
  });

function readToken({ children }: MathElement): string {
  if (children.some((child) => typeof child !== "string")) fail();
  return decodeEntities(children.join("")).replace(invisible, "").replace(/\s+/g, " ").trim();
}

const wrap = ({ text, isWhole }: MathText): string => (isWhole ? text : `(${text})`);

const build = (text: string, isWhole: boolean, isOpenEnded: boolean): MathText => ({
  ...{ text, isWhole, isOpenEnded, kind: "operand" },
});

const isLetters = (text: string): boolean => /^\p{L}{2,}$/u.test(text);

function needsSpace(before: MathText, after: MathText): boolean {
  if (after.kind === "operator") return false;
  if (before.kind === "operator") return before.isOpenEnded;
  return before.isOpenEnded || /^\p{L}{2}|\s/u.test(after.text) || (/\d$/.test(before.text) && /^\d/.test(after.text));
}

/** Whether an operator stands between two operands, and not before one as a sign. */
function isBetween(texts: readonly MathText[], at: number): boolean {
  const before = texts[at - 1];
  if (!before || at === texts.length - 1) return false;
  return before.kind === "operand" || before.isOpenEnded || /^[)\]}!′|]$/.test(before.text);
}

function joinRow(texts: readonly MathText[]): MathText {
  const shown = texts.filter(({ text }) => text !== "");
  const [only] = shown;
  if (only && shown.length === 1) return only;
  let all = "";
  shown.forEach((one, at) => {
    const [before, after] = [shown[at - 1], shown[at + 1]];
    const isFraction = one.kind === "operand" && !one.isWhole && one.text.includes("/");
    const isBeside = (other: MathText | undefined) => other?.kind === "operand";
    const text = isFraction && (isBeside(before) || isBeside(after)) ? `(${one.text})` : one.text;
    if (one.kind === "operator" && spaced.test(one.text) && isBetween(shown, at)) all += ` ${text} `;
    else if (one.kind === "operator" && /^[,;]$/.test(one.text)) all += `${text} `;
    else all += before && needsSpace(before, one) ? ` ${text}` : text;
  });
  const first = shown[0]?.text ?? "";
  const last = shown.at(-1)?.text ?? "";
  const isFenced =
    /^[([{|]$/.test(first) &&
    /^[)\]}|]$/.test(last) &&
    !shown.slice(1, -1).some(({ text }) => /^[()[\]{}|]$/.test(text));
  return build(all.replace(/ {2,}/g, " ").trim(), isFenced, true);
}

function readParts(element: MathElement, count: number): MathText[] {
  const elements = listElements(element);
  return elements.length === count ? elements.map(readElement) : fail();
}

function readScript(element: MathElement): MathText {
  const isBoth = element.name === "msubsup";
  const [base, first, second] = readParts(element, isBoth ? 3 : 2);
  if (!base || !first || base.text === "" || first.text === "") return fail();
  if (element.name === "msup" && /^[°∘]$/.test(first.text)) return build(`${wrap(base)}°`, true, false);
  if (element.name === "msup" && /^[′'″]+$/.test(first.text)) return build(`${wrap(base)}${first.text}`, true, false);
  const below = element.name === "msup" ? "" : `_${wrap(first)}`;
  const above = element.name === "msub" ? "" : `^${wrap(isBoth && second ? second : first)}`;
  if (above === "^" || /^\^?[*†]$/.test(above)) return fail();
  // A power of a power, as in "(x^2)^3", needs its brackets.
  const isPlain = base.isWhole && !/[\^_]/.test(base.text);
  const text = isPlain || base.kind === "operator" ? base.text : `(${base.text})`;
  return { ...build(`${text}${below}${above}`, element.name === "msub", true), kind: base.kind };
}

function readFenced(element: MathElement): MathText {
  const read = (name: string, usual: string) =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element.attributes)?.slice(1).join("") ?? usual;
  const [open, close, separators] = [read("open", "("), read("close", ")"), read("separators", ",")];
  const inside = listElements(element).map(readElement);
  const separator = separators.replace(/\s/g, "").charAt(0);
  return build(`${open}${inside.map(({ text }) => text).join(`${separator} `)}${close}`, true, true);
}

function readElement(element: MathElement): MathText {
  const { name } = element;
  if (rows.has(name)) return joinRow(listElements(element).map(readElement));
  switch (name) {
    case "semantics": {
      const [shown] = listElements(element);
      return shown ? readElement(shown) : fail();
    }
    case "mi":
    case "mtext": {
      const text = readToken(element);
      return build(text, true, isLetters(text) || name === "mtext");
    }
    case "mn":
      return build(readToken(element), true, false);
    case "mo":
      return { ...build(readToken(element), true, false), kind: "operator" };
    case "mspace":
      return build("", true, false);
    case "mfrac": {
      // Without its line it is no fraction, but a choice of k from n.
      if (/linethickness\s*=\s*["']0/.test(element.attributes)) return fail();
      const [above, below] = readParts(element, 2);
      if (!above?.text || !below?.text) return fail();
      return build(`${wrap(above)}/${wrap(below)}`, false, true);
    }
    case "msqrt":
      return build(`√${wrap(joinRow(listElements(element).map(readElement)))}`, true, true);
    case "mroot": {
      const [inside, index] = readParts(element, 2);
      const sign = index ? superscripts[index.text] : undefined;
      return inside && sign !== undefined ? build(`${sign}√${wrap(inside)}`, true, true) : fail();
    }
    case "msup":
    case "msub":
    case "msubsup":
      return readScript(element);
    case "mfenced":
      return readFenced(element);
    default:
      return fail();
  }
}

/** A simple formula of MathML as text, as 'x^2 + 1/2'; null for one that text can't say, such as a matrix. */
export function toMathText(markup: string): string | null {
  try {
    const { text } = readElement(parseMath(markup));
    return text === "" ? null : text;
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

const formula = /<(?:[\w.-]{1,50}:)?math(?:\s[^<>]*)?>[\s\S]*?<\/(?:[\w.-]{1,50}:)?math\s*>/gi;
const formulaEnd = /<\/(?:[\w.-]{1,50}:)?math\s*>/gi;

/** Markup with its simple formulas as text; of any other, an empty `<math>` is left. */
export const replaceMath = (markup: string): string =>
  changeUpToLast(markup, formulaEnd, (part) =>
    part.replace(formula, (whole) => {
      const text = toMathText(whole);
      return text === null ? "<math></math>" : escapeMarkup(text);
    }),
  );
