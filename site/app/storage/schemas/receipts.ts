import { list, object, text } from "./schema.ts";

/** The receipt of answers contributed to research. They can be deleted only with its code. */
export interface Receipt {
  code: string;
  assessmentId: string;
  assessmentTitle: string;
  attemptId: string;
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  day: string;
}

export const StoredReceipts = list(
  object<Receipt>({
    code: text(),
    assessmentId: text(),
    assessmentTitle: text(),
    attemptId: text(),
    day: text(),
  }),
);
