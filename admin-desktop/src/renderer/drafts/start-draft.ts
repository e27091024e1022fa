import { toEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { ask } from "../desktop.ts";

/** Begins a draft of an assessment that the site does not have. Resolves with its id. */
export async function startDraft(): Promise<string> {
  const { id } = await ask("createDraft", { text: { draft: toEmptyDraft(), json: null }, base: null });
  return id;
}
