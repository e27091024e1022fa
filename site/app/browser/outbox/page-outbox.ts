import { createOutbox } from "./outbox.ts";
// Here with the sender, not when it is needed: there may be no network then.
import "#app/storage/schemas/visitor.ts";

/** The sender of this page. */
export const pageOutbox = createOutbox({
  fetch: (...request) => fetch(...request),
  now: () => new Date(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  locks: navigator.locks as LockManager | undefined,
});

window.addEventListener("online", () => {
  pageOutbox.forgetFailures();
  void pageOutbox.send();
});
