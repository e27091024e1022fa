import type { Related } from "@illumine/shared/api/assessments.ts";
import { useEffect, useState } from "react";
import { fetchRelated } from "#app/browser/site-api.ts";

/** Null until it is loaded, and where it can't be: a result is whole without it. */
export function useRelated(assessmentId: string): Related | null {
  const [related, setRelated] = useState<Related | null>(null);
  useEffect(() => {
    let isCurrent = true;
    fetchRelated(assessmentId).then(
      (loaded) => isCurrent && setRelated(loaded),
      (error: unknown) => console.warn("What to do next couldn't be loaded", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [assessmentId]);
  return related;
}
