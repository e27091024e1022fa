import { startTransition, useCallback, useEffect, useState } from "react";
import { type ResultLibrary, readLibrary } from "#app/storage/result-library.ts";

/** Null until it has been read. Follows changes of other tabs. */
export function useLibrary(): [ResultLibrary | null, () => Promise<void>] {
  const [library, setLibrary] = useState<ResultLibrary | null>(null);
  const read = useCallback(async () => {
    const found = await readLibrary();
    // What is shown stays until the code of what is new is loaded.
    startTransition(() => setLibrary(found));
    // As `stored-work.ts` does it before a page is shown.
    document.documentElement.toggleAttribute("data-has-results", found.results.length > 0);
    document.documentElement.removeAttribute("data-empty-profile");
  }, []);
  useEffect(() => {
    void read();
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  }, [read]);
  return [library, read];
}
