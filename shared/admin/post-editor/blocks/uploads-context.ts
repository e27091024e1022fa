import { createContext, useContext } from "react";
import type { Uploads } from "../files/use-uploads.ts";

const UploadsContext = createContext<Uploads | null>(null);

/** Blocks are drawn by the editor: what they upload with comes to them this way. */
export const UploadsProvider = UploadsContext.Provider;

export function useBlockUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error("This belongs inside <BlockEditor>");
  return uploads;
}
