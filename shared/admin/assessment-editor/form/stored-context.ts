import { createContext, useContext } from "react";

const IsStoredContext = createContext(false);

/** Says whether the server knows the assessment: from then on its id stays. */
export const IsStoredProvider = IsStoredContext.Provider;

export const useIsStored = (): boolean => useContext(IsStoredContext);
