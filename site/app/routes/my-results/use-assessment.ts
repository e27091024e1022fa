import { useCallback, useEffect, useState } from "react";
import { ApiRefusal, readAssessment, type VersionedAssessment } from "#app/browser/site-api.ts";

export type Loaded =
  | { state: "loading" }
  | { state: "ready"; assessment: VersionedAssessment }
  /** The server does not have this assessment in this version, or not for visitors. */
  | { state: "gone" }
  | { state: "failed"; isOffline: boolean };

/** An assessment in one content version, and how to ask for it again. */
export function useAssessment(asked: { id: string; contentVersion: number } | null): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const [tries, setTries] = useState(0);
  const id = asked?.id;
  const contentVersion = asked?.contentVersion;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again for the same
  useEffect(() => {
    if (id === undefined || contentVersion === undefined) return;
    let isCurrent = true;
    setLoaded({ state: "loading" });
    readAssessment(id, contentVersion).then(
      (assessment) => isCurrent && setLoaded({ state: "ready", assessment }),
      (error: unknown) => {
        if (!isCurrent) return;
        console.warn("The assessment could not be read", error);
        const isGone = error instanceof ApiRefusal && (error.status === 404 || error.status === 422);
        setLoaded(isGone ? { state: "gone" } : { state: "failed", isOffline: !(error instanceof ApiRefusal) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, contentVersion, tries]);

  return [loaded, useCallback(() => setTries((count) => count + 1), [])];
}
