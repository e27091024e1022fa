import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SiteCopy } from "#src/model/draft.ts";
import { ask } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";

/** Milliseconds after which the site is asked again while the draft is open. */
const askedEvery = 5 * 60_000;

export interface SiteStanding {
  /** As the site has it, or as it was kept; null where neither is known. */
  copy: SiteCopy | null;
  /** Whether the site said so just now. */
  isCurrent: boolean;
  isAsking: boolean;
}

/** A hook: what the site has of an assessment now, asked again when it may have changed. */
export function useSiteCopy(assessmentId: string | null): SiteStanding {
  const queries = useQueryClient();
  const queryKey = ["site copy", assessmentId];
  const isWithin = useDesktop(({ connection }) => connection.isSignedIn && connection.isReachable !== false);
  const found = useQuery({
    queryKey,
    queryFn: () => ask("readSiteCopy", { assessmentId: assessmentId ?? "" }),
    enabled: assessmentId !== null,
    networkMode: "always",
    retry: false,
    refetchInterval: askedEvery,
    refetchOnWindowFocus: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the way to the site opens or closes
  useEffect(() => {
    void queries.invalidateQueries({ queryKey });
  }, [isWithin, assessmentId]);
  const { copy = null, isCurrent = false } = found.data ?? {};
  return { copy, isCurrent, isAsking: found.isFetching };
}
