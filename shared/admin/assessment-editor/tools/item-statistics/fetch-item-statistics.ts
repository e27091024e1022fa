import type { Session } from "#admin/session.ts";
import { createApiClient } from "#api/client.ts";
import type { AssessmentItemStatistics } from "#api/item-statistics.ts";
import { savedAtHeader } from "#api/saved-answer.ts";

export interface FetchedItemStatistics extends AssessmentItemStatistics {
  /** When the site gave them, in ISO 8601, where they come from a copy on this device; null where it gave them now. */
  savedAt: string | null;
}

export const itemStatisticsKey = "item-statistics";

/** Rejects as the API client does. */
export async function fetchItemStatistics(session: Session, assessmentId: string): Promise<FetchedItemStatistics> {
  let savedAt: string | null = null;
  const api = createApiClient(async (request) => {
    const answer = await session.send(request);
    savedAt = answer.headers.get(savedAtHeader);
    return answer;
  });
  const statistics = await api.readItemStatistics({ params: { id: assessmentId } });
  return { ...statistics, savedAt };
}
