import type { ObjectValue } from "./json-tree.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";
import { normalizeSpelling } from "./spellings.ts";

const names = new Set(
  "normGroup normGroups normGroupStatistics statistics stats responseStatistics itemStatistics scaleStatistics responseData"
    .split(" ")
    .map(normalizeSpelling),
);

/** Leaves out statistics of responses: what is measured comes from our visitors' answers, never from a file. */
export function dropResponseData(object: ObjectValue, report: Report): void {
  for (const [name, value] of object.fields) {
    if (!names.has(normalizeSpelling(name))) continue;
    object.fields.delete(name);
    const message = `${quote(name)} isn't understood and was left out: statistics of responses never come from a file`;
    report.noteLoss(message, value, { field: name });
  }
}
