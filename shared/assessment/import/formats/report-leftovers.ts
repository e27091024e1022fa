import { looksLikeAnswer } from "../answer-spellings.ts";
import type { ScalarValue, Value } from "../json-tree.ts";
import { quote } from "../quote.ts";
import type { Report } from "../report.ts";
import { toPlainText } from "./html-text.ts";

interface Leaf {
  value: ScalarValue;
  name: string;
  isSetting: boolean;
  isTranslation: boolean;
}

/** Parts that say how another tool looks or behaves, whatever they hold. */
const settings =
  /^(?:ui|l10n|behaviou?r|confirm\w*|overall\w*|endgame\w*|override|texts|metadata|validators?|triggers?|endings?|completed\w*|thankYouCard|placeholder|styling|theme|logic|label\w+|\w*(?:url|html|id|placeholder|button\w*|if|text\d*html|message|error\w*)|license\w*|copyright\w*|author\w*|a11y\w*|aria\w*)$/i;

const language = /^(?:default|[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)$/;

/** { "default": "Yes", "fr": "Oui" }: one text in several languages, of which one is read. */
const isLocalized = (fields: ReadonlyMap<string, Value>): boolean =>
  (fields.has("default") || fields.has("en")) &&
  [...fields].every(([name, value]) => language.test(name) && value.kind === "scalar");

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

/** 'fr-CA': 'French'. */
const nameLanguage = (code: string): string => languageNames.of(code.replace(/[-_].*/, "")) ?? code;

function listLeaves(
  value: Value,
  labels: RegExp | undefined,
  about: Omit<Leaf, "value"> = { name: "", isSetting: false, isTranslation: false },
): Leaf[] {
  if (value.kind === "scalar")
    return typeof value.value === "string" || typeof value.value === "number" ? [{ value, ...about }] : [];
  if (value.kind === "list") return value.items.flatMap((item) => listLeaves(item, labels, about));
  const isOther = (field: string) => settings.test(field) || labels?.test(field) === true;
  const isLanguages = isLocalized(value.fields);
  return [...value.fields].flatMap(([name, child]) => {
    const isTranslation = isLanguages && name !== "default";
    const isSetting = about.isSetting || isOther(name) || isTranslation;
    return listLeaves(child, labels, { name, isSetting, isTranslation });
  });
}

export function collectTexts(value: unknown, into: Set<string>): Set<string> {
  if (typeof value === "object" && value !== null) for (const one of Object.values(value)) collectTexts(one, into);
  else into.add(String(value));
  return into;
}

export const isSentence = (text: string): boolean => /\p{L}\S*\s+\S*\p{L}\S*\s+\S*\p{L}/u.test(text);
/** Letters: searching a long draft for many texts would freeze the editor. */
export const maxSearched = 1_000_000_000;

/**
 * Reports what of a JSON file isn't in the draft. Returns the sentences among it: texts that nothing understood, which
 * may have been meant for whoever answers.
 * @param labels names of texts that belong to the other tool's buttons
 */
export function reportLeftovers(root: Value, draft: unknown, report: Report, labels?: RegExp): string[] {
  const texts = collectTexts(draft, new Set());
  const all = [...texts].join("\n");
  const found = new Map<string, boolean>();
  const isIn = (text: string): boolean => {
    const known = found.get(text);
    if (known !== undefined) return known;
    const isFound = found.size * all.length < maxSearched && all.includes(text);
    found.set(text, isFound);
    return isFound;
  };
  // 'Oslo is in *Norway*': the gaps are asked, and the text around them is shown.
  const isAroundGaps = (text: string): boolean => {
    const parts = text.split(/\*[^*\n]+\*/).map((part) => part.trim());
    return parts.length > 1 && parts.every((part) => part === "" || isIn(part));
  };
  const unread: string[] = [];
  for (const { value, name, isSetting, isTranslation } of listLeaves(root, labels)) {
    const given = String(value.value);
    if (texts.has(given)) continue;
    const plain = toPlainText(given);
    const couldCount = !isSetting && looksLikeAnswer(name, value.value);
    // A number is part of many other texts.
    const isOther = couldCount && /^-?[\d.]+$/.test(plain);
    if (!isOther && plain !== "" && (texts.has(plain) || isIn(plain) || isAroundGaps(plain))) {
      if (plain !== given || !isIn(given)) report.note(`${quote(name)}: ${quote(given)} was read as text`, value);
      else report.note(`${quote(name)}: ${quote(given)} was joined with other text`, value);
    } else if (isTranslation) {
      report.note(`Texts in ${nameLanguage(name)} aren't stored: an assessment has one language`, value);
    } else if (isSentence(plain) && !isSetting) {
      unread.push(`The text ${quote(plain)} (${quote(name)}) wasn't understood`);
      report.noteLoss(`${quote(name)}: ${quote(given)} wasn't understood`, value, { severity: "error" });
    } else if (couldCount) {
      unread.push(`${quote(name)}: ${quote(given)} could change a score, and wasn't understood`);
      report.noteLoss(`${quote(name)}: ${quote(given)} wasn't understood`, value, { severity: "error" });
    } else report.note(`${quote(name)}: ${quote(given)} isn't stored`, value);
  }
  return unread;
}
