import * as v from "valibot";
import type { OutboxEntry } from "../outbox.ts";
import { toParser } from "./to-parser.ts";

export const StoredOutbox = toParser<OutboxEntry[]>(
  v.array(
    v.object({
      key: v.pipe(v.string(), v.uuid()),
      call: v.picklist(["users", "start-assessment", "reach-step", "complete-assessment", "assessment-feedback"]),
      userId: v.nullable(v.string()),
      saidAt: v.string(),
      writtenAt: v.string(),
      body: v.unknown(),
    }),
  ),
);
