import { describeInterests } from "@illumine/shared/scoring/interests/describe-code.ts";
import { toGroupPhrase } from "@illumine/shared/scoring/labels/percentile-labels.ts";
import {
  type ComparedScale,
  describePercentileRange,
  describeStandouts,
  locatePercentile,
  toShownPercentile,
} from "@illumine/shared/scoring/precision/published-norms.ts";
import { RadarChart } from "@illumine/shared/ui/charts/radar-chart.tsx";
import { ScoreScale } from "@illumine/shared/ui/charts/score-ruler.tsx";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatMediumDate } from "../long-date.ts";
import type { InterestReading, PersonalityReading, Profile, SavedReading } from "./derive-profile.ts";
import { describeTrait } from "./describe-trait.ts";
import { FieldSpectrum } from "./field-spectrum.tsx";

/** All results in one picture, each number with its range as it was measured then. */
export function ProfilePicture({ profile: { interests, personality, fields } }: { profile: Profile }) {
  return (
    <section className="profile-picture" aria-label="All results in one picture">
      {interests ? (
        <Interests interests={interests} />
      ) : (
        <Missing title="Interests">
          An interest inventory shows which kinds of work draw you. Its result will be here.
        </Missing>
      )}
      {personality ? (
        <Personality personality={personality} />
      ) : (
        <Missing title="Personality">
          A personality inventory shows how you compare with other people in five broad traits. Its result will be here.
        </Missing>
      )}
      <FieldSpectrum fields={fields} />
    </section>
  );
}

function Missing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="profile-part">
      <h2 className="h4">{title}</h2>
      <p className="profile-say soft">{children}</p>
      <div className="profile-missing">
        <Button size="s" asChild>
          <Link to="/assessments?kind=inventory">
            Find an inventory<span className="sr"> of {title.toLowerCase()}</span>
          </Link>
        </Button>
      </div>
    </div>
  );
}

function Source({ result }: { result: InterestReading["result"] }) {
  return (
    <>
      From{" "}
      <Link className="link" to={`/results/${result.attemptId}`}>
        {result.title}
      </Link>
      , {formatMediumDate(result.completedAt)}.
    </>
  );
}

const withoutRanges = "This result was saved without ranges, so we can't say which scores really differ.";

function InterestSentence({ profile }: Pick<InterestReading, "profile">) {
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

function Interests({ interests: { result, areas, profile } }: { interests: InterestReading }) {
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
        <Source result={result} />
      </p>
    </div>
  );
}

function listCompared(traits: readonly SavedReading[]): ComparedScale[] {
  return traits.flatMap(({ label, percentile }) => {
    if (!percentile) return [];
    const { value, lo, hi, group } = percentile;
    return [{ label, percentile: { value, group: { label: group }, ...locatePercentile(value, lo, hi) } }];
  });
}

function Personality({ personality: { result, traits, isCompared } }: { personality: PersonalityReading }) {
  const compared = isCompared ? listCompared(traits) : [];
  const group = compared[0]?.percentile.group.label;
  return (
    <div className="profile-part profile-personality">
      <h2 className="h4">Personality</h2>
      <p className="profile-say">
        {group ? (
          describeStandouts(compared)
        ) : (
          <span className="soft">
            This result was saved without a comparison with other people. These are its scores.
          </span>
        )}
      </p>
      <div className="profile-axis mono num" aria-hidden="true">
        <span />
        <span className="scale-num">
          {[0, 25, 50, 75, 100].map((number) => (
            <span key={number}>{number}</span>
          ))}
        </span>
        <span>{group ? "Percentile" : "Score"}</span>
      </div>
      <ul>
        {traits.map((trait) => (
          <Trait key={trait.label} trait={trait} isCompared={isCompared} />
        ))}
      </ul>
      <p className="profile-source small soft">
        {group && `Compared with ${toGroupPhrase(group)}. Between the dashed marks lie the middle 40 of 100 people. `}
        <Source result={result} />
        {group && " You can change the group there."}
      </p>
    </div>
  );
}

function Trait({ trait, isCompared }: { trait: SavedReading; isCompared: boolean }) {
  const { label, score, likely } = trait;
  const percentile = isCompared ? trait.percentile : null;
  const ends = percentile
    ? percentile.lo !== null && percentile.hi !== null
      ? { lo: toShownPercentile(percentile.lo), hi: toShownPercentile(percentile.hi) }
      : null
    : likely;
  const value = percentile ? toShownPercentile(percentile.value) : score;
  const range =
    percentile && percentile.lo !== null && percentile.hi !== null
      ? describePercentileRange(percentile.lo, percentile.hi)
      : ends && `${ends.lo} to ${ends.hi}`;
  return (
    <li>
      <span className="profile-trait">
        <b>{label}</b>
        {percentile && <span className="small muted">{describeTrait(percentile)}</span>}
      </span>
      <ScoreScale value={value} lo={ends?.lo} hi={ends?.hi} marks={percentile ? [30, 70] : []} />
      <span className="profile-value">
        <b className="num">{value ?? "–"}</b>
        <span className="mono num muted">
          {value === null ? (
            "not scored"
          ) : range ? (
            <>
              <span className="sr">likely </span>
              {range}
            </>
          ) : (
            "no range"
          )}
        </span>
      </span>
    </li>
  );
}
