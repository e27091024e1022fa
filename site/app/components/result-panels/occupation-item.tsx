import type { OccupationDetail } from "@illumine/shared/api/occupations.ts";
import type { OccupationSource } from "@illumine/shared/occupations/source.ts";
import type { OccupationMatch } from "@illumine/shared/scoring/interests/match-occupations.ts";
import { describeStanding } from "@illumine/shared/scoring/labels/result-labels.ts";
import { Disclosure } from "@illumine/shared/ui/layout/disclosure.tsx";
import { useState } from "react";
import { fetchOccupation } from "#app/browser/occupations.ts";
import { formatPreparation } from "./preparation.ts";

export interface OccupationItemProps {
  match: OccupationMatch;
  source: OccupationSource;
  hasFigure: boolean;
}

export function OccupationItem({ match, source, hasFigure }: OccupationItemProps) {
  const { occupation, correlation } = match;
  const standing = describeStanding(match);
  const [detail, setDetail] = useState<OccupationDetail | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const handleToggle = async (isOpen: boolean) => {
    if (!isOpen || detail !== null) return;
    setFailed(false);
    const fetched = await fetchOccupation(occupation.code);
    if (fetched === null) setFailed(true);
    else setDetail(fetched);
  };

  return (
    <li>
      <Disclosure
        onToggle={handleToggle}
        summary={
          <span className="occupation-head">
            <b>{occupation.title}</b>
            {standing && <span className="small soft num">{standing}</span>}
            {occupation.jobZone !== null && (
              <span className="small muted num">{formatPreparation(source, occupation.jobZone)}</span>
            )}
            {hasFigure && <span className="mono num">r = {correlation.toFixed(2)}</span>}
          </span>
        }
      >
        <p className="body" role={hasFailed ? "alert" : undefined}>
          {hasFailed
            ? "The description couldn't be loaded. Close this occupation and open it again to retry."
            : (detail?.description ?? "Loading...")}
        </p>
        {detail?.entry && (
          <p className="body">
            <b>How people get in:</b> {detail.entry}
          </p>
        )}
        {source === "onet" && <p className="mono small muted">{occupation.code}</p>}
      </Disclosure>
    </li>
  );
}
