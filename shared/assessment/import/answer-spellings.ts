import { findKeyFieldKind, isReversedList } from "./key-spellings.ts";
import { normalizeSpelling } from "./spellings.ts";

/** Fields that tell which option is right by its number, whatever the options say. */
export const isIndexName = (name: string): boolean => /(?:index|indices|indexes|position|number)$/i.test(name);

const aboutAnswers =
  /correct|solution|distractor|answer|^right|scor|^points?|points?$|^(?:negative|max|full|total)?marks?$|fraction|grad(?:e|ing)|credit|penalty|^weight/;
const aboutKeys = /^key|key$|keyed|revers/;
const aboutOptions = /option|choice|alternative/;
/** What such fields say of how a question looks, or why an answer is right. */
const aboutLooks =
  /explan|rationale|feedback|label|hint|shuffle|random|order|layout|show|display|column|time|format|count|limit|length|required|gradient/;

const isFilled = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== false && String(value).trim() !== "";

/** 'Option 3', 'choice_b', 'Answer1'. */
export const numberedOptionName = /^(?:options?|choices?|answers?|opt|ans|alternative)([a-z]|\d{1,2})$/;

const isOfOptions = (bare: string, value: unknown): boolean =>
  numberedOptionName.test(bare) || (typeof value === "object" && aboutOptions.test(bare));

/**
 * Whether a field that nothing reads seems to say which answer is right, what one counts, or what can be answered. Fields
 * that say in which direction a question counts are looked for elsewhere.
 */
export function looksLikeAnswer(name: string, value: unknown): boolean {
  const bare = normalizeSpelling(name);
  if (!isFilled(value) || aboutLooks.test(bare) || findKeyFieldKind(name) || isReversedList(name)) return false;
  return aboutAnswers.test(bare) || aboutKeys.test(bare) || isOfOptions(bare, value);
}
