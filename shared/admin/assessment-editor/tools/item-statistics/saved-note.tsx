import { formatDateTime } from "#admin/format-date.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import type { FetchedItemStatistics } from "./fetch-item-statistics.ts";

export const describeSaved = (savedAt: string): string => `Saved on ${formatDateTime(savedAt)}`;

interface SavedNoteProps {
  statistics: Pick<FetchedItemStatistics, "savedAt" | "contentVersion">;
  contentVersion: number;
}

export function SavedNote({ statistics, contentVersion }: SavedNoteProps) {
  const { savedAt, contentVersion: savedVersion } = statistics;
  if (savedAt === null) return null;
  return (
    <Alert>
      <p>
        {describeSaved(savedAt)}. Newer figures couldn't be loaded from the site.
        {savedVersion < contentVersion && ` These are of content version ${savedVersion}, not of ${contentVersion}.`}
      </p>
    </Alert>
  );
}
