import { createOutbox } from "./outbox.ts";
// Imported now because there may be no network when it's needed.
import "#app/storage/schemas/visitor.ts";

export const pageOutbox = createOutbox({
  fetch: (...request) => fetch(...request),
  now: () => new Date(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  locks: navigator.locks as LockManager | undefined,
});

window.addEventListener("online", () => {
  pageOutbox.resetFailures();
  void pageOutbox.send();
});
