import type { JsonTree } from "./json-tree.ts";
import { quote, type Report } from "./report.ts";

/** Fields that stand twice: the last one counts, as everywhere in JSON. */
export function tellDuplicates({ duplicates }: JsonTree, report: Report): void {
  for (const { name, lost } of duplicates) {
    report.lose(
      `${quote(name)} stands more than once in this object: the last one counts, and this one was left out`,
      lost,
      { field: name },
    );
  }
}

/** The digits of a number that say something, without sign, point, exponent and the noughts around them. */
const toDigits = (number: string): string =>
  number
    .replace(/e.*$/i, "")
    .replace(/[-.]/g, "")
    .replace(/^0+|0+$/g, "");

/** So many digits every number holds. */
const exactDigits = 15;

/** Numbers that no program holds as they were written. */
export function tellNumbers({ numbers }: JsonTree, text: string, report: Report): void {
  for (const number of numbers) {
    const { value, span } = number;
    if (typeof value !== "number") continue;
    const raw = text.slice(span.offset, span.offset + span.length);
    if (raw.length <= exactDigits && /^[\d.]+$/.test(raw)) continue;
    if (!Number.isFinite(value)) {
      number.value = raw;
      report.lose(`${raw} is too large for a number: it was read as text`, number);
    } else if (toDigits(raw) !== toDigits(String(value))) {
      report.lose(`${quote(raw)} has more digits than a number holds: it was read as ${value}`, number);
    }
    if (Object.is(value, -0)) number.value = 0;
  }
}
