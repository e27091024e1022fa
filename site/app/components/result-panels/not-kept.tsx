import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";

/** Beside a result that the browser had no room for. */
export const NotKept = () => (
  <Alert tone="warn" title="This result could not be kept on this device." live>
    <p>
      The browser's storage is full or switched off; nothing that is in it was lost. Delete results that you no longer
      need under My results, or share this one before you leave the page.
    </p>
  </Alert>
);
