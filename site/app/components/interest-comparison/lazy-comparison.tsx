import { findInterestSource, type InterestSource } from "@illumine/shared/scoring/interests/interest-pairs.ts";
import { type FunctionComponent, lazy, Suspense, useEffect, useState } from "react";
import { listSavedResults } from "#app/storage/saved-results.ts";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import type { InterestComparisonProps, InterestProfile } from "./interest-comparison.tsx";

const Nothing: FunctionComponent<InterestComparisonProps> = () => null;

// Few people have both results. Offline the page stays whole without the comparison.
const InterestComparison = lazy<FunctionComponent<InterestComparisonProps>>(() =>
  import("./interest-comparison.tsx").then(
    (module) => ({ default: module.InterestComparison }),
    (error: unknown) => {
      console.warn("Two interest profiles couldn't be compared", error);
      return { default: Nothing };
    },
  ),
);

const listReadings = ({ figures }: SavedResult): InterestProfile["readings"] =>
  figures
    .filter(({ kind, facetOf }) => kind === "scale" && facetOf === null)
    .map(({ precision, ...figure }) => ({ ...figure, likely: precision?.likely ?? null }));

const isWhole = ({ readings }: InterestProfile) => readings.every(({ score }) => score !== null);

function findProfile(results: readonly SavedResult[], source: InterestSource): InterestProfile | null {
  const profiles = results
    .map((result) => ({ title: result.title, readings: listReadings(result) }))
    .filter(({ readings }) => findInterestSource(readings) === source);
  return profiles.find(isWhole) ?? profiles[0] ?? null;
}

function Comparison({ areas, scales }: { [source in InterestSource]: InterestProfile | null }) {
  if (!areas || !scales) return null;
  const props: InterestComparisonProps = { areas, scales };
  return (
    <Suspense fallback={null}>
      <InterestComparison {...props} />
    </Suspense>
  );
}

export function SavedInterests({ results }: { results: readonly SavedResult[] }) {
  return <Comparison areas={findProfile(results, "areas")} scales={findProfile(results, "scales")} />;
}

/** Of the shown result and the newest saved one of the other questionnaire; nothing without it. */
export function InterestsBeside({ profile }: { profile: InterestProfile }) {
  const source = findInterestSource(profile.readings);
  return source && <BesideSaved {...{ profile, source }} />;
}

function BesideSaved({ profile, source }: { profile: InterestProfile; source: InterestSource }) {
  const [results, setResults] = useState<readonly SavedResult[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void listSavedResults().then((saved) => isCurrent && setResults(saved));
    return () => {
      isCurrent = false;
    };
  }, []);
  return source === "areas" ? (
    <Comparison areas={profile} scales={findProfile(results, "scales")} />
  ) : (
    <Comparison areas={findProfile(results, "areas")} scales={profile} />
  );
}
