import { createContext, useContext } from "react";

const IsStoredContext = createContext(false);

/** A stored assessment's id can't change. */
export const IsStoredProvider = IsStoredContext.Provider;

export const useIsStored = (): boolean => useContext(IsStoredContext);
