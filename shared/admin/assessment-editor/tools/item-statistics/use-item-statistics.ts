import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "#admin/admin-context.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { fetchItemStatistics, itemStatisticsKey } from "./fetch-item-statistics.ts";

const staleMs = 5 * 60_000;

/** From anonymous responses to the content version that visitors answer. Edits don't change them. */
export function useItemStatistics(stored: Pick<AdminAssessment, "id" | "contentVersion"> | null) {
  const { session } = useAdmin();
  const { id = "", contentVersion } = stored ?? {};
  return useQuery({
    queryKey: [itemStatisticsKey, id, "content version", contentVersion],
    queryFn: () => fetchItemStatistics(session, id),
    enabled: stored !== null,
    // A copy is shown only until the site can be asked again.
    staleTime: ({ state: { data } }) => (data && data.savedAt !== null ? 0 : staleMs),
  });
}
