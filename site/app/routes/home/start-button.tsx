import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";

export interface StartLink {
  to: string;
  label: string;
  duration: string;
}

export function StartButton({ start }: { start: StartLink }) {
  return (
    <Button variant="signal" className="hero-start" asChild>
      <Link to={start.to}>
        {start.label} <span className="mono num">{start.duration}</span> <Icon name="go" />
      </Link>
    </Button>
  );
}
