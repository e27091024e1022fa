import { createContext, useContext } from "react";
import type { Uploads } from "../files/use-uploads.ts";

const UploadsContext = createContext<Uploads | null>(null);

/** The editor renders the blocks, so they can't get this as a prop. */
export const UploadsProvider = UploadsContext.Provider;

export function useBlockUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error("useBlockUploads must be used inside <BlockEditor>");
  return uploads;
}
