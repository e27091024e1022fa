import { createContext, useContext } from "react";
import type { Analysis } from "../tools/analysis/analysis.ts";
import type { TextReader } from "./text-reader.ts";

/** What takes too long for the page's thread. */
export interface BackgroundWork {
  openText: TextReader["open"];
  writeExport: Analysis["writeExport"];
}

const BackgroundContext = createContext<BackgroundWork | null>(null);

export const BackgroundProvider = BackgroundContext.Provider;

export function useBackgroundWork(): BackgroundWork {
  const work = useContext(BackgroundContext);
  if (!work) throw new Error("This belongs inside an open assessment");
  return work;
}
