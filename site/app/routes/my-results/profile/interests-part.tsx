import { describeInterests } from "@illumine/shared/scoring/interests/describe-code.ts";
import type { InterestProfile } from "@illumine/shared/scoring/results.ts";
import { RadarChart } from "@illumine/shared/ui/charts/radar-chart.tsx";
import { Link } from "@remix-run/react";
import { useMemo } from "react";
import type { InterestReading } from "./derive-profile.ts";
import { ResultSource } from "./result-source.tsx";
import { deriveSavedInterests } from "./saved-interests.ts";

const withoutRanges = "This result was saved without ranges, so we can't say which scores really differ.";

function InterestSentence({ profile }: { profile: InterestProfile | null }) {
  if (!profile) return <span className="soft">{withoutRanges}</span>;
  const { codeText, code } = profile;
  const { code: heading, text } = describeInterests(profile);
  if (!codeText)
    return (
      <>
        {heading}. <span className="soft">{text}</span>
      </>
    );
  const letters = code.flat().length;
  return (
    <>
      {text}.{" "}
      {letters < 3 && (
        <span className="soft">The {letters === 1 ? "second" : "third"} letter is too close to call.</span>
      )}
    </>
  );
}

export function InterestsPart({ interests: { result, areas, scales } }: { interests: InterestReading }) {
  const profile = useMemo(() => deriveSavedInterests(scales), [scales]);
  return (
    <div className="profile-part">
      <h2 className="h4">Interests</h2>
      <p className="profile-say">
        <InterestSentence profile={profile} />
      </p>
      <div className="profile-hexagon">
        <RadarChart
          label="Interests, 0 to 100"
          dimensions={areas.map(({ label, score, likely }) => ({
            ...{ key: label, label, value: score },
            ...{ lo: likely?.lo, hi: likely?.hi },
          }))}
        />
      </div>
      <p className="profile-source small soft">
        {profile && "The yellow band is the likely range. "}
        <ResultSource result={result} />{" "}
        {profile?.codeText && (
          <Link className="link" to={`/results/${result.attemptId}/careers`}>
            See occupations with interests like yours
          </Link>
        )}
      </p>
    </div>
  );
}
