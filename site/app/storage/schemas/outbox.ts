import * as z from "zod/mini";
import type { OutboxEntry } from "../outbox.ts";

export const StoredOutbox = z.array(
  z.object({
    key: z.uuid(),
    call: z.enum(["users", "start-assessment", "reach-step", "complete-assessment", "assessment-feedback"]),
    userId: z.nullable(z.string()),
    saidAt: z.string(),
    writtenAt: z.string(),
    body: z.unknown(),
  }),
) satisfies z.ZodMiniType<OutboxEntry[]>;
