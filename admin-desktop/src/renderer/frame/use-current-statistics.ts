import { itemStatisticsKey } from "@illumine/shared/admin/assessment-editor/tools/item-statistics/fetch-item-statistics.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDesktop } from "../state/desktop-context.ts";

const queryKey = [itemStatisticsKey];

/** Asks for item statistics again where a copy or a failure is shown, as soon as the site can be reached. */
export function useCurrentStatistics(): void {
  const queries = useQueryClient();
  const server = useDesktop(({ connection }) => connection.server);
  const isConnected = useDesktop(({ connection }) => connection.isSignedIn && connection.isReachable === true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another site has other statistics
  useEffect(() => {
    void queries.resetQueries({ queryKey });
  }, [queries, server]);

  useEffect(() => {
    if (isConnected) void queries.refetchQueries({ queryKey, type: "active", stale: true });
  }, [queries, isConnected]);
}
