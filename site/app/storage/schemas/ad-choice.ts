import * as v from "valibot";
import { toParser } from "./to-parser.ts";

export interface AdChoice {
  choice: "accepted" | "declined";
  /** ISO 8601, UTC. */
  timestamp: string;
}

export const StoredAdChoice = toParser<AdChoice>(
  v.object({ choice: v.picklist(["accepted", "declined"]), timestamp: v.string() }),
);
