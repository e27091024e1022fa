import type { DraftStore } from "../draft/draft-store.ts";

/** Whether the linter calls anything in a draft an error: then publishing asks first. */
export const hasLintErrors = ({ store }: DraftStore): boolean =>
  store.getState().problems.some(({ severity, topic }) => severity === "error" && topic !== "Schema");
