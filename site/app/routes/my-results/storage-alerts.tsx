import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { isResultPersisted } from "#app/storage/saved-results.ts";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";

interface StorageAlertsProps {
  results: readonly SavedResult[];
  damagedCount: number;
  canRead: boolean;
}

export function StorageAlerts({ results, damagedCount, canRead }: StorageAlertsProps) {
  const unsaved = results.filter(({ attemptId }) => !isResultPersisted(attemptId)).length;
  return (
    <>
      {!canRead && (
        <Alert tone="warn" title="Your browser blocks storage for this site.">
          <p>
            Results can't be saved here, and those of earlier visits can't be read. Allow this site to store data
            (cookies) in your browser's settings and reload the page.
          </p>
        </Alert>
      )}
      {unsaved > 0 && (
        <Alert
          tone="warn"
          title={
            unsaved === 1 ? "One result isn't saved on this device." : `${unsaved} results aren't saved on this device.`
          }
        >
          <p>
            Your browser's storage is full or turned off, so they are gone when you close this page. Export them to keep
            a copy.
          </p>
        </Alert>
      )}
      {damagedCount > 0 && (
        <Alert
          tone="warn"
          title={damagedCount === 1 ? "One result couldn't be read." : `${damagedCount} results couldn't be read.`}
        >
          <p>The saved data is damaged. A copy is kept until you choose 'Delete all'.</p>
        </Alert>
      )}
    </>
  );
}
