import * as z from "zod/mini";
import type { Receipt } from "../receipts.ts";

export const StoredReceipts = z.array(
  z.object({
    code: z.string(),
    assessmentId: z.string(),
    assessmentTitle: z.string(),
    attemptId: z.string(),
    day: z.string(),
  }),
) satisfies z.ZodMiniType<Receipt[]>;
