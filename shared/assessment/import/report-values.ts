import type { JsonTree } from "./json-tree.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";

/** Duplicate fields: the last one counts, as everywhere in JSON. */
export function reportDuplicates({ duplicates }: JsonTree, report: Report): void {
  for (const { name, lost } of duplicates) {
    const message = `${quote(name)} is in this object more than once: the last one counts, and this one was left out`;
    report.noteUnread(message, lost, { field: name });
  }
}

const getSignificantDigits = (number: string): string =>
  number
    .replace(/e.*$/i, "")
    .replace(/[-.]/g, "")
    .replace(/^0+|0+$/g, "");

const maxExactDigits = 15;

/** Numbers that JavaScript can't hold as written. */
export function reportInexactNumbers({ numbers }: JsonTree, text: string, report: Report): void {
  for (const number of numbers) {
    const { value, span } = number;
    if (typeof value !== "number") continue;
    const raw = text.slice(span.offset, span.offset + span.length);
    if (raw.length <= maxExactDigits && /^[\d.]+$/.test(raw)) continue;
    if (!Number.isFinite(value)) {
      number.value = raw;
      report.noteLoss(`${raw} is too large for a number: it was read as text`, number);
    } else if (getSignificantDigits(raw) !== getSignificantDigits(String(value))) {
      report.noteLoss(`${quote(raw)} has more digits than a number can hold: it was read as ${value}`, number);
    }
    if (Object.is(value, -0)) number.value = 0;
  }
}
