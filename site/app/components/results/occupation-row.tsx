import type { OccupationMatch } from "@illumine/shared/scoring/interests";
import { Badge } from "@illumine/shared/ui/badge";
import { Disclosure } from "@illumine/shared/ui/disclosure";
import { useState } from "react";
import { fetchDescription } from "~/browser/occupations";

/** One occupation; what it is about is fetched when asked for. */
export function OccupationRow({ match, hasFigure }: { match: OccupationMatch; hasFigure: boolean }) {
  const { occupation, fit, correlation } = match;
  const [description, setDescription] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const handleToggle = async (isOpen: boolean) => {
    if (!isOpen || description !== null) return;
    setFailed(false);
    const found = await fetchDescription(occupation.code);
    if (found === null) setFailed(true);
    else setDescription(found);
  };

  return (
    <li>
      <Disclosure
        onToggle={handleToggle}
        summary={
          <span className="occupation-head">
            <b>{occupation.title}</b>
            <Badge tone={fit === "best" ? "yes" : undefined}>{fit === "best" ? "Best fit" : "Great fit"}</Badge>
            {occupation.jobZone !== null && <span className="small muted num">Job zone {occupation.jobZone}</span>}
            {hasFigure && <span className="mono num">r = {correlation.toFixed(2)}</span>}
          </span>
        }
      >
        <p className="body" role={hasFailed ? "alert" : undefined}>
          {hasFailed
            ? "The description could not be loaded. Close and open this line to try again."
            : (description ?? "Loading...")}
        </p>
        <p className="mono small muted">{occupation.code}</p>
      </Disclosure>
    </li>
  );
}
