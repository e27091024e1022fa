import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";

export interface PasteNoticeProps {
  losses: readonly string[];
  onClose: () => void;
}

export const PasteNotice = ({ losses, onClose }: PasteNoticeProps) => (
  <div className="paste-notice">
    <Alert
      tone="warn"
      live
      title="Some of what you pasted couldn't be added"
      action={
        <Button size="s" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>Left out or changed: {losses.join(", ")}.</p>
    </Alert>
  </div>
);
