import { formatOccupationCredit } from "#occupations/credit.ts";
import type { AdminOccupation } from "#occupations/document.ts";
import { educationLevels } from "#occupations/education.ts";
import { formatPreparation } from "#occupations/preparation.ts";
import type { OccupationFigures } from "#occupations/release.ts";
import { toPercentOfImpact, toPercentOfImportance, toPercentOfInterest } from "#occupations/scales.ts";
import { interestAreas } from "#scoring/interests/interest-areas.ts";

type Rated = OccupationFigures["skills"];

const formatRated = (rated: Rated, toPercent: (value: number) => number) =>
  rated.map(([name, value]) => `${name} ${toPercent(value)}`).join(", ");

const formatEducation = ({ education }: OccupationFigures) =>
  education?.shares
    .map(([level, percent]) => `${educationLevels[level - 1] ?? level} ${Math.round(percent)} %`)
    .join(", ");

export function ReleasedFigures({ occupation: { id, released } }: { occupation: AdminOccupation }) {
  return (
    <section aria-labelledby="occed-figures">
      <h2 className="h3" id="occed-figures">
        Figures
      </h2>
      {released ? (
        <Released id={id} released={released} />
      ) : (
        <p className="soft">
          O*NET doesn't have this occupation. Its page says so, and it isn't among the matches of the Interest Explorer.
        </p>
      )}
    </section>
  );
}

function Released({ id, released }: { id: string; released: NonNullable<AdminOccupation["released"]> }) {
  const { release, jobZone, interests, alternateTitles, figures } = released;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Skills", figures ? formatRated(figures.skills, toPercentOfImportance) : undefined],
    ["Knowledge", figures ? formatRated(figures.knowledge, toPercentOfImportance) : undefined],
    ["Work styles", figures ? formatRated(figures.styles, toPercentOfImpact) : undefined],
    ["What it gives", figures ? formatRated(figures.values, toPercentOfInterest) : undefined],
    ["Education", figures ? formatEducation(figures) : undefined],
    ["Technologies", figures?.technologies.map(([name]) => name).join(", ")],
    ["Other titles by O*NET, found by search too", alternateTitles.join(", ")],
  ];
  return (
    <>
      <p className="soft">They come with O*NET's releases and can't be edited. All values are 0 to 100.</p>
      <dl className="leaders">
        <div>
          <dt>O*NET-SOC code</dt>
          <dd className="mono num">{id}</dd>
        </div>
        <div>
          <dt>Release</dt>
          <dd className="num">{release}</dd>
        </div>
        <div>
          <dt>Preparation</dt>
          <dd>{jobZone === null ? "Unknown" : formatPreparation(jobZone).replace("Preparation ", "")}</dd>
        </div>
        {interests &&
          interestAreas.map(({ letter, label }, at) => (
            <div key={letter}>
              <dt>{label}</dt>
              <dd className="num">{toPercentOfInterest(interests[at] ?? 1)}</dd>
            </div>
          ))}
      </dl>
      <details className="occed-figures">
        <summary>More figures</summary>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="soft">{value || "None"}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="small muted">{formatOccupationCredit(release)}</p>
    </>
  );
}
