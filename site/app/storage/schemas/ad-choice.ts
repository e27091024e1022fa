import * as z from "zod/mini";

export interface AdChoice {
  choice: "accepted" | "declined";
  /** ISO 8601, UTC. */
  timestamp: string;
}

export const StoredAdChoice = z.object({
  choice: z.enum(["accepted", "declined"]),
  timestamp: z.string(),
}) satisfies z.ZodMiniType<AdChoice>;
