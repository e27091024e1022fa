import { readStored, writeStored } from "./browser-storage.ts";

// The script in the page's head reads it too, before anything else has come.
const key = "adChoice";

/** What the visitor chose about advertisements. */
export interface AdChoice {
  choice: "accepted" | "declined";
  /** ISO 8601, UTC. */
  timestamp: string;
}

export const readAdChoice = (): Promise<AdChoice | null> =>
  readStored(key, async () => (await import("./schemas/ad-choice.ts")).StoredAdChoice);

export const writeAdChoice = (choice: AdChoice) => writeStored(key, choice);
