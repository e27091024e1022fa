import * as z from "zod/mini";
import type { AdChoice } from "../ad-choice.ts";

export const StoredAdChoice = z.object({
  choice: z.enum(["accepted", "declined"]),
  timestamp: z.string(),
}) satisfies z.ZodMiniType<AdChoice>;
