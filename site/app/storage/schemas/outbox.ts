import type { OutboxEntry } from "../outbox.ts";
import { list, nullable, object, oneOf, text, unknown } from "./schema.ts";

export const StoredOutbox = list(
  object<OutboxEntry>({
    key: text(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
    call: oneOf("users", "start-assessment", "reach-step", "complete-assessment", "assessment-feedback"),
    userId: nullable(text()),
    saidAt: text(),
    writtenAt: text(),
    body: unknown,
  }),
);
