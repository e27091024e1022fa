import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";

export const NotSaved = () => (
  <Alert tone="warn" title="This result couldn't be saved on this device." live>
    <p>
      Your browser's storage is full or turned off. Nothing already saved was lost. Delete results you no longer need
      under My results, or share this one before you leave the page.
    </p>
  </Alert>
);
