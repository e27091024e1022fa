import { formatOccupationCredit } from "@illumine/shared/occupations/credit.ts";
import { preparationLevels } from "@illumine/shared/occupations/preparation.ts";
import {
  matchOccupations,
  type OccupationMatch,
  strongShare,
} from "@illumine/shared/scoring/interests/match-occupations.ts";
import type { InterestProfile } from "@illumine/shared/scoring/results.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useCallback, useEffect, useMemo, useState } from "react";
import { fetchOccupations, type ListedOccupation, type OccupationData } from "#app/browser/occupations.ts";
import { OccupationItem } from "./occupation-item.tsx";
import "#app/styles/occupations.css";

const pageSize = 20;

type State = { kind: "loading" } | { kind: "failed" } | { kind: "ready"; data: OccupationData };

/** All occupations are fetched and matched here, so that no score leaves the browser. */
export function Occupations({ profile }: { profile: InterestProfile }) {
  const [state, setState] = useState<State>({ kind: "loading" });

  const load = useCallback(async () => {
    setState({ kind: "loading" });
    const data = await fetchOccupations();
    setState(data ? { kind: "ready", data } : { kind: "failed" });
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  if (state.kind === "ready" && state.data.release === null) return null;
  return (
    <section className="rsection occupations" aria-labelledby="occupations">
      <h2 className="h1" id="occupations">
        Occupations with interests like yours
      </h2>
      {state.kind === "loading" && <Spinner>Loading occupations...</Spinner>}
      {state.kind === "failed" && (
        <Alert
          tone="error"
          live
          title="The occupations couldn't be loaded"
          action={
            <Button size="s" onClick={load}>
              Try Again
            </Button>
          }
        />
      )}
      {state.kind === "ready" && state.data.release && (
        <Matches profile={profile} occupations={state.data.occupations} release={state.data.release} />
      )}
    </section>
  );
}

interface MatchesProps {
  profile: InterestProfile;
  occupations: OccupationData["occupations"];
  release: string;
}

function Matches({ profile, occupations, release }: MatchesProps) {
  const [zone, setZone] = useState<number | null>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const [hasFigures, setFigures] = useState(false);
  const all = useMemo(() => matchOccupations(profile, occupations), [profile, occupations]);
  const matches = useMemo(
    () => sortByStanding(zone === null ? all : all.filter(({ occupation }) => occupation.jobZone === zone)),
    [all, zone],
  );

  const levels = preparationLevels.filter(({ level }) => occupations.some(({ jobZone }) => jobZone === level));
  const chosen = levels.find(({ level }) => level === zone);

  const choose = (next: number | null) => {
    setZone(next);
    setShownCount(pageSize);
  };

  return (
    <>
      {all.length === 0 ? (
        <p className="soft">
          {profile.isComplete
            ? "Your six interests are equally strong, so there's no pattern to match with occupations."
            : "Occupations can't be matched because not all six interests have a score."}
        </p>
      ) : (
        <>
          <p className="body">
            We compare the pattern of your interests, not how good you would be at the work. Each level of preparation
            lists its nearest 20, even where none is close. Your scores stay in this browser.
          </p>
          <fieldset className="occupations-zones">
            <legend className="label">Preparation</legend>
            <ZoneButton isChosen={zone === null} onChoose={() => choose(null)} label="All" />
            {levels.map(({ level, name }) => (
              <ZoneButton
                key={level}
                isChosen={zone === level}
                onChoose={() => choose(level)}
                label={String(level)}
                hint={name}
              />
            ))}
          </fieldset>
          {chosen && (
            <p className="small soft">
              {chosen.name}: {chosen.time.toLowerCase()} of learning.
            </p>
          )}
          <p className="num" role="status">
            {describeMatches(profile, matches)}
          </p>
          {matches.length > 0 && (
            <Button size="s" aria-pressed={hasFigures} onClick={() => setFigures(!hasFigures)}>
              {hasFigures ? "Hide correlations" : "Show correlations"}
            </Button>
          )}
          <ul className="occupations-list">
            {matches.slice(0, shownCount).map((match) => (
              <OccupationItem key={match.occupation.code} match={match} hasFigure={hasFigures} />
            ))}
          </ul>
          {shownCount < matches.length && (
            <Button onClick={() => setShownCount(shownCount + pageSize)}>
              Show more ({matches.length - shownCount})
            </Button>
          )}
        </>
      )}
      <p className="small muted">{formatOccupationCredit(release)}</p>
    </>
  );
}

const sortByStanding = (matches: readonly OccupationMatch<ListedOccupation>[]) =>
  [...matches].sort(
    (a, b) =>
      Number(b.isClose) - Number(a.isClose) || (b.topShare ?? 0) - (a.topShare ?? 0) || b.correlation - a.correlation,
  );

function describeMatches({ isClear }: InterestProfile, matches: OccupationMatch[]): string {
  if (matches.length === 0) return "No occupations at this level.";
  if (!isClear)
    return "Your six scores differ by no more than their margin of error. These are the nearest patterns, but with other questions the list might look different.";
  const steady = matches.filter(({ topShare }) => (topShare ?? 0) >= strongShare);
  const strongCount = steady.filter(({ isClose }) => isClose).length;
  return `We repeated the comparison 200 times within the margin of error of your scores. ${steady.length} of these ${matches.length} stay in the top 20 in ${strongShare} or more of 100 repeats, and ${strongCount === 0 ? "none" : strongCount} of those ${strongCount === 1 ? "is" : "are"} close to your pattern.`;
}

interface ZoneButtonProps {
  isChosen: boolean;
  onChoose: () => void;
  label: string;
  hint?: string;
}

function ZoneButton({ isChosen, onChoose, label, hint }: ZoneButtonProps) {
  return (
    <button
      type="button"
      className="occupations-zone num"
      aria-pressed={isChosen}
      aria-label={hint && `${label}, ${hint}`}
      title={hint}
      onClick={onChoose}
    >
      {label}
    </button>
  );
}
