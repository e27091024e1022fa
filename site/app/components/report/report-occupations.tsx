import { formatOccupationCredit } from "@illumine/shared/occupations/credit.ts";
import { preparationLevels } from "@illumine/shared/occupations/preparation.ts";
import { matchOccupations, type OccupationMatch } from "@illumine/shared/scoring/interests/match-occupations.ts";
import { describeStanding } from "@illumine/shared/scoring/labels/result-labels.ts";
import type { InterestProfile } from "@illumine/shared/scoring/results.ts";
import { useEffect, useMemo, useState } from "react";
import { fetchOccupations } from "#app/browser/occupations.ts";

/** Of each preparation level, so that the list fits a page. */
const maxPerLevel = 6;

interface ReportOccupationsProps {
  profile: InterestProfile;
  /** Once they are in the report, or can't be. */
  onReady: () => void;
}

export function ReportOccupations({ profile, onReady }: ReportOccupationsProps) {
  const [data, setData] = useState<Awaited<ReturnType<typeof fetchOccupations>>>();
  useEffect(() => {
    let isCurrent = true;
    void fetchOccupations().then((fetched) => isCurrent && setData(fetched));
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(() => {
    if (data !== undefined) onReady();
  }, [data, onReady]);
  const matches = useMemo(() => (data ? matchOccupations(profile, data.occupations) : []), [profile, data]);
  if (data === null) {
    return (
      <section className="report-section">
        <h2>Occupations</h2>
        <p>The occupations couldn't be loaded for this report. Your results page shows them when you're online.</p>
      </section>
    );
  }
  if (!data?.release || matches.length === 0) return null;
  return <Levels release={data.release} matches={matches} isClear={profile.isClear} />;
}

interface LevelsProps {
  release: string;
  matches: readonly OccupationMatch[];
  isClear: boolean;
}

function Levels({ release, matches, isClear }: LevelsProps) {
  const levels = preparationLevels.flatMap(({ level, name }) => {
    const nearest = matches.filter(({ occupation }) => occupation.jobZone === level).slice(0, maxPerLevel);
    return nearest.length > 0 ? [{ level, name, nearest }] : [];
  });
  return (
    <>
      {levels.map(({ level, name, nearest }, index) => (
        <section className="report-section" key={level}>
          {index === 0 && (
            <>
              <h2>Occupations with interests like yours</h2>
              <p>
                {isClear
                  ? "The nearest of each level of preparation. We compare the pattern of your interests, not how good you would be at the work."
                  : "Your six scores differ by no more than their margin of error. These are the nearest patterns, but with other questions the list might look different."}
              </p>
            </>
          )}
          <h3>
            Preparation {level}: {name}
          </h3>
          {nearest.map((match) => (
            <p className="report-skill" key={match.occupation.code}>
              <span>{match.occupation.title}</span>
              <span className="report-mono">{describeStanding(match)}</span>
            </p>
          ))}
        </section>
      ))}
      <p className="report-mono report-credit">{formatOccupationCredit(release)}</p>
    </>
  );
}
