import { Icon } from "@illumine/shared/ui/icons/icon.tsx";

/** Stays in the header from question to question, so that it is announced once. */
export const NotSavedNote = () => (
  <p className="flow-note small" role="status">
    <Icon name="warn" />
    <span>Your answers can't be saved on this device. Finish before you close this page.</span>
  </p>
);
