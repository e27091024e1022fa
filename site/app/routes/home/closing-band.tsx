import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import type { StartLink } from "./start-button.tsx";

export function ClosingBand({ start }: { start: StartLink | null }) {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap closing-in">
        <h2 className="giant" id="closing">
          A few minutes.
          <br />
          An honest result.
        </h2>
        <Button variant="ink" asChild>
          <Link to={start?.to ?? "/assessments"}>
            {start ? start.label : "View All Assessments"} <Icon name="go" />
          </Link>
        </Button>
      </div>
    </section>
  );
}
