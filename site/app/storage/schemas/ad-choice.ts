import { object, oneOf, text } from "./schema.ts";

export interface AdChoice {
  choice: "accepted" | "declined";
  /** ISO 8601, UTC. */
  timestamp: string;
}

export const StoredAdChoice = object<AdChoice>({ choice: oneOf("accepted", "declined"), timestamp: text() });
