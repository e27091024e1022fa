import { ScoreScale } from "@illumine/shared/ui/charts/score-ruler.tsx";
import type { OccupationView } from "./describe-occupation.server.ts";
import type { OccupationPage } from "./loader.server.ts";

export function PreparationSection({ page }: { page: OccupationPage }) {
  const { levels, education } = page;
  const { start } = page.occupation;
  const level = levels.find((one) => one.level === page.level);
  if (!level && !start) return null;
  return (
    <section className="wrap" id="preparation" aria-labelledby="preparation-title">
      <div className="ruled occ-section">
        <h2 className="h2" id="preparation-title">
          Preparation
        </h2>
        <div>
          {level && (
            <>
              <ol className="occ-levels">
                {levels.map(({ level: number, time }) => (
                  <li key={number} aria-current={number === page.level ? "true" : undefined}>
                    <span className="occ-level num">{number}</span>
                    <span>{time}</span>
                  </li>
                ))}
              </ol>
              <p className="body soft">
                Level {level.level} of 5: {level.name}, {level.time.toLowerCase()} of learning before you work on your
                own. The level is O*NET’s and describes the United States; rules differ from country to country.
              </p>
            </>
          )}
          {start && (
            <>
              <h3 className="h4 occ-sub">How to get started</h3>
              <p className="body">{start}</p>
            </>
          )}
          {education && <Education education={education} />}
        </div>
      </div>
    </section>
  );
}

function Education({ education }: { education: NonNullable<OccupationView["education"]> }) {
  const { people, shares } = education;
  const hasRanges = shares.some(({ lo }) => lo !== null);
  return (
    <>
      <h3 className="h4 occ-sub">What people in this work say is needed</h3>
      <ul className="occ-education">
        {shares.map(({ name, percent, lo, hi }) => (
          <li key={name}>
            <span>{name}</span>
            <ScoreScale value={percent} lo={lo} hi={hi} marks={[]} />
            <b className="num">
              {Math.round(percent)}
              <small> of 100</small>
              {lo !== null && hi !== null && (
                <small className="occ-range">
                  {Math.round(lo)} to {Math.round(hi)}
                </small>
              )}
            </b>
          </li>
        ))}
      </ul>
      <p className="small muted occ-key">
        {people === null ? "O*NET’s estimate." : `${people} people in this work were asked.`}
        {hasRanges && " The bar of light is the range that 95 of 100 such surveys would give."}
      </p>
    </>
  );
}
