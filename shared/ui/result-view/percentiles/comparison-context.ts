import { createContext } from "react";
import type { ResponseGroup } from "#scoring/precision/response-groups.ts";

export interface GroupChoice {
  chooseGroup: (groupId: string) => void;
  /** Of our own responses; the published ones are the assessment's. */
  responseGroups: readonly ResponseGroup[];
}

/** Compares the results with another group. Null in a host where the group can't be changed. */
export const ComparisonContext = createContext<GroupChoice | null>(null);
