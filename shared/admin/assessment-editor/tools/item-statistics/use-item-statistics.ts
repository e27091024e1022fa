import { useQuery } from "@tanstack/react-query";
import { useApi } from "#admin/admin-context.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";

const staleMs = 5 * 60_000;

/** From anonymous responses to the content version that visitors answer. Edits don't change them. */
export function useItemStatistics(stored: Pick<AdminAssessment, "id" | "contentVersion"> | null) {
  const api = useApi();
  const { id = "", contentVersion } = stored ?? {};
  return useQuery({
    queryKey: ["item-statistics", id, "content version", contentVersion],
    queryFn: () => api.readItemStatistics({ params: { id } }),
    enabled: stored !== null,
    staleTime: staleMs,
  });
}
