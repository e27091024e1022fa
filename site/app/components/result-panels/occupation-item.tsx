import { formatPreparation } from "@illumine/shared/occupations/preparation.ts";
import type { OccupationMatch } from "@illumine/shared/scoring/interests/match-occupations.ts";
import { describeStanding } from "@illumine/shared/scoring/labels/result-labels.ts";
import type { ListedOccupation } from "#app/browser/occupations.ts";

export interface OccupationItemProps {
  match: OccupationMatch<ListedOccupation>;
  hasFigure: boolean;
}

export function OccupationItem({ match, hasFigure }: OccupationItemProps) {
  const { occupation, correlation } = match;
  const standing = describeStanding(match);
  return (
    <li className="occupation-head">
      <a className="link" href={`/occupations/${occupation.slug}`}>
        {occupation.title}
      </a>
      {standing && <span className="small soft num">{standing}</span>}
      {occupation.jobZone !== null && <span className="small muted num">{formatPreparation(occupation.jobZone)}</span>}
      {hasFigure && <span className="mono num">r = {correlation.toFixed(2)}</span>}
    </li>
  );
}
