import { createContext, useContext } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";

const StoredContext = createContext<AdminAssessment | null>(null);

/** The assessment as it was last saved for visitors; null while it is new. */
export const StoredProvider = StoredContext.Provider;

export const useStored = (): AdminAssessment | null => useContext(StoredContext);

/** A stored assessment's id can't change. */
export const useIsStored = (): boolean => useStored() !== null;
