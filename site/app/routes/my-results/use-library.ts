import { useCallback, useEffect, useState } from "react";
import { type ResultLibrary, readLibrary } from "#app/storage/result-library.ts";

/** What this device holds; null until it was read. Another tab's changes are seen. */
export function useLibrary(): [ResultLibrary | null, () => Promise<void>] {
  const [library, setLibrary] = useState<ResultLibrary | null>(null);
  const read = useCallback(async () => setLibrary(await readLibrary()), []);
  useEffect(() => {
    void read();
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  }, [read]);
  return [library, read];
}
