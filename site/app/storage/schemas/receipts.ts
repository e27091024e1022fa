import * as v from "valibot";
import { toParser } from "./to-parser.ts";

/** The receipt of answers contributed to research. They can be deleted only with its code. */
export interface Receipt {
  code: string;
  assessmentId: string;
  assessmentTitle: string;
  attemptId: string;
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  day: string;
}

export const StoredReceipts = toParser<Receipt[]>(
  v.array(
    v.object({
      code: v.string(),
      assessmentId: v.string(),
      assessmentTitle: v.string(),
      attemptId: v.string(),
      day: v.string(),
    }),
  ),
);
