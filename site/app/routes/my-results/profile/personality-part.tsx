import { toGroupPhrase } from "@illumine/shared/scoring/labels/percentile-labels.ts";
import {
  type ComparedScale,
  describePercentileRange,
  describeStandouts,
  locatePercentile,
  toShownPercentile,
} from "@illumine/shared/scoring/precision/published-norms.ts";
import { ScoreScale } from "@illumine/shared/ui/charts/score-ruler.tsx";
import type { PersonalityReading, SavedReading } from "./derive-profile.ts";
import { describeTrait } from "./describe-trait.ts";
import { ResultSource } from "./result-source.tsx";

function listCompared(traits: readonly SavedReading[]): ComparedScale[] {
  return traits.flatMap(({ label, percentile }) => {
    if (!percentile) return [];
    const { value, lo, hi, group } = percentile;
    return [{ label, percentile: { value, group: { label: group }, ...locatePercentile(value, lo, hi) } }];
  });
}

export function PersonalityPart({ personality: { result, traits, isCompared } }: { personality: PersonalityReading }) {
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
        <ResultSource result={result} />
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
