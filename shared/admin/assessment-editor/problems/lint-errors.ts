import type { DraftStore } from "../draft/draft-store.ts";

/** Publishing asks first. */
export const hasLintErrors = ({ store }: DraftStore): boolean =>
  store.getState().problems.some(({ severity, topic }) => severity === "error" && topic !== "Schema");
