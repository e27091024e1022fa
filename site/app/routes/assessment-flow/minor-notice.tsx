import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";

interface MinorNoticeProps {
  hasConsent: boolean;
  error: string | undefined;
  onConsent: (isGiven: boolean) => void;
}

export function MinorNotice({ hasConsent, error, onConsent }: MinorNoticeProps) {
  return (
    <Alert title="Under 18, you need a parent or guardian.">
      <p>
        From 13 on, you can continue if a parent or guardian agrees. Nothing about you is stored on our server, and you
        see no advertisements. If you're under 13, you can't take assessments here.
      </p>
      <Checkbox
        label="I am 13 or older, and a parent or guardian agrees"
        checked={hasConsent}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "consent-error" : undefined}
        onChange={({ target }) => onConsent(target.checked)}
      />
      {error && (
        <p className="field-error" id="consent-error">
          <Icon name="error" size="s" /> {error}
        </p>
      )}
    </Alert>
  );
}
