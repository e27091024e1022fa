import { createContext } from "react";

/** Compares the results with another group. Null in a host where the group can't be changed. */
export const ComparisonContext = createContext<((groupId: string) => void) | null>(null);
