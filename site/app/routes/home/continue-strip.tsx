import { type ComponentType, useEffect, useState } from "react";

/** Leads to the newest unfinished run of this browser. `stored-work.ts` keeps its room free before React has loaded. */
export function ContinueStrip() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!document.documentElement.hasAttribute("data-unfinished-run")) return;
    import("./unfinished-strip.tsx").then(
      ({ UnfinishedStrip }) => setLoaded(() => UnfinishedStrip),
      (error: unknown) => console.warn("The unfinished run couldn't be shown", error),
    );
  }, []);
  return (
    <aside className="continue" aria-label="Unfinished assessment">
      {Loaded && <Loaded />}
    </aside>
  );
}
