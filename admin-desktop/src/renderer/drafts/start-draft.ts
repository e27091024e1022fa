import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { callMain } from "../desktop.ts";

export async function startDraft(): Promise<string> {
  const { id } = await callMain("createDraft", { text: { draft: createEmptyDraft(), json: null }, base: null });
  return id;
}
