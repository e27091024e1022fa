import { readStored, writeStored } from "./browser-storage.ts";
import type { AdChoice } from "./schemas/ad-choice.ts";

// The script in the page's head reads it too, before any module is loaded.
const key = "adChoice";

export const readAdChoice = (): Promise<AdChoice | null> =>
  readStored(key, async () => (await import("./schemas/ad-choice.ts")).StoredAdChoice);

export const writeAdChoice = (choice: AdChoice) => writeStored(key, choice);
