import { createContext, useContext, useSyncExternalStore } from "react";
import type { OccupationLink } from "#api/occupations.ts";
import type { OccupationLinks } from "./occupation-links.ts";

const OccupationsContext = createContext<OccupationLinks | null>(null);

export const OccupationsProvider = OccupationsContext.Provider;

export function useOccupationLinks(): OccupationLinks {
  const links = useContext(OccupationsContext);
  if (!links) throw new Error("This belongs inside an open assessment");
  return links;
}

export function useOccupationLink(code: string): OccupationLink | null | undefined {
  const links = useOccupationLinks();
  return useSyncExternalStore(
    links.subscribe,
    () => links.find(code),
    () => undefined,
  );
}
