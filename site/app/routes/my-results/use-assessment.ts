import { useCallback, useEffect, useState } from "react";
import { ApiRefusal, fetchAssessment, type VersionedAssessment } from "#app/browser/site-api.ts";

export type Loaded =
  | { state: "loading" }
  | { state: "ready"; assessment: VersionedAssessment }
  /** The server doesn't have this assessment in this version, or not for visitors. */
  | { state: "gone" }
  | { state: "failed"; isOffline: boolean };

export function useAssessment(asked: { id: string; contentVersion: number } | null): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const [attempts, setAttempts] = useState(0);
  const id = asked?.id;
  const contentVersion = asked?.contentVersion;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the same again
  useEffect(() => {
    if (id === undefined || contentVersion === undefined) return;
    let isCurrent = true;
    setLoaded({ state: "loading" });
    fetchAssessment(id, contentVersion).then(
      (assessment) => isCurrent && setLoaded({ state: "ready", assessment }),
      (error: unknown) => {
        if (!isCurrent) return;
        console.warn("The assessment couldn't be loaded", error);
        const isGone = error instanceof ApiRefusal && (error.status === 404 || error.status === 422);
        setLoaded(isGone ? { state: "gone" } : { state: "failed", isOffline: !(error instanceof ApiRefusal) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, contentVersion, attempts]);

  return [loaded, useCallback(() => setAttempts((count) => count + 1), [])];
}
