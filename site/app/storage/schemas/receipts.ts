import * as z from "zod/mini";

/** The receipt of answers contributed to research. They can be deleted only with its code. */
export interface Receipt {
  code: string;
  assessmentId: string;
  assessmentTitle: string;
  attemptId: string;
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  day: string;
}

export const StoredReceipts = z.array(
  z.object({
    code: z.string(),
    assessmentId: z.string(),
    assessmentTitle: z.string(),
    attemptId: z.string(),
    day: z.string(),
  }),
) satisfies z.ZodMiniType<Receipt[]>;
