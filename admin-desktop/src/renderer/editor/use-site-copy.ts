import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SiteCopy } from "#src/model/draft.ts";
import { callMain } from "../desktop.ts";
import { useDesktop } from "../state/desktop-context.ts";

const refetchIntervalMs = 5 * 60_000;

export interface SiteCopyState {
  /** Null where neither the site nor this computer has it. */
  copy: SiteCopy | null;
  isCurrent: boolean;
  isFetching: boolean;
}

export function useSiteCopy(assessmentId: string | null): SiteCopyState {
  const queries = useQueryClient();
  const queryKey = ["site copy", assessmentId];
  const isConnected = useDesktop(({ connection }) => connection.isSignedIn && connection.isReachable !== false);
  const found = useQuery({
    queryKey,
    queryFn: () => callMain("readSiteCopy", { assessmentId: assessmentId ?? "", isBackground: true }),
    enabled: assessmentId !== null,
    networkMode: "always",
    retry: false,
    refetchInterval: refetchIntervalMs,
    refetchOnWindowFocus: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the way to the site opens or closes
  useEffect(() => {
    void queries.invalidateQueries({ queryKey });
  }, [isConnected, assessmentId]);
  const { copy = null, isCurrent = false } = found.data ?? {};
  return { copy, isCurrent, isFetching: found.isFetching };
}
