import {
  compareInterests,
  describeInterestComparison,
  type InterestReading,
  type JudgedInterest,
} from "@illumine/shared/scoring/interests/compare-interests.ts";
import type { InterestSource } from "@illumine/shared/scoring/interests/interest-pairs.ts";
import { ScoreRuler, ScoreRulerHead } from "@illumine/shared/ui/charts/score-ruler.tsx";
import "#app/styles/interest-comparison.css";

export interface InterestProfile {
  title: string;
  readings: readonly InterestReading[];
}

export type InterestComparisonProps = Record<InterestSource, InterestProfile>;

const shorten = (title: string) => title.split(":")[0]?.trim() ?? title;

const verdicts = {
  above: "Agree: above your average",
  below: "Agree: below your average",
  different: "Differ",
  unclear: "Too close to tell",
};

function Reading({ reading, title, mean }: { reading: JudgedInterest; title: string; mean: number }) {
  const { label, score, likely } = reading;
  return (
    <ScoreRuler
      label={
        <>
          {label}
          <span className="small muted ipairs-source">{title}</span>
        </>
      }
      value={score}
      lo={likely?.lo}
      hi={likely?.hi}
      marks={[mean]}
    />
  );
}

export function InterestComparison({ areas, scales }: InterestComparisonProps) {
  const comparison = compareInterests(areas.readings, scales.readings);
  if (!comparison) return null;
  const { pairs, singles, means } = comparison;
  const titles = { areas: shorten(areas.title), scales: shorten(scales.title) };
  const formatMean = (source: InterestSource) => `${Math.round(means[source])} in ${titles[source]}`;
  return (
    <section className="ipairs ruled" aria-labelledby="interest-comparison">
      <div>
        <h2 className="h2" id="interest-comparison">
          Your interests in two questionnaires
        </h2>
        <p className="soft body ipairs-intro">
          You took {titles.areas} and {titles.scales}. Their scores aren't on one scale, so 60 in one isn't 60 in the
          other. Each score is compared with your own average in the same questionnaire, over the kinds of work that
          both ask about.
        </p>
      </div>
      <div className="ipairs-texts">
        {describeInterestComparison(comparison).map(({ heading, sentences }) => (
          <div key={heading}>
            <h3 className="h4">{heading}</h3>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        ))}
      </div>
      <div>
        <p className="small soft">
          The dashed mark is your average: {formatMean("areas")}, {formatMean("scales")}. The band is the likely range.
          'Above' and 'below' are said only where the band doesn't reach the mark.
        </p>
        <ScoreRulerHead label="Kind of work" />
        <ul className="ipairs-list">
          {pairs.map(({ area, scale, agreement }) => (
            <li key={area.id}>
              <p className="ipairs-verdict small" data-agreement={agreement}>
                {verdicts[agreement]}
              </p>
              <Reading reading={area} title={titles.areas} mean={means.areas} />
              <Reading reading={scale} title={titles.scales} mean={means.scales} />
            </li>
          ))}
        </ul>
      </div>
      {singles.length > 0 && (
        <div>
          <h3 className="h4">Only in one questionnaire</h3>
          <ul className="ipairs-list">
            {singles.map(({ reading, source, reason }) => (
              <li key={reading.id}>
                <Reading reading={reading} title={titles[source]} mean={means[source]} />
                <p className="ipairs-reason small soft">{reason}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
