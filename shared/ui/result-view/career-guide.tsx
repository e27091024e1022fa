import type { CareerGuide as Guide } from "#assessment/schema.ts";

export function CareerGuide({ guide: { waysIn = [], firstWeek = [], surprises = [] } }: { guide: Guide }) {
  return (
    <div className="rguide">
      {firstWeek.length > 0 && (
        <section aria-labelledby="first-week">
          <h3 className="h3" id="first-week">
            Try it for a week
          </h3>
          <ol className="rguide-days">
            {firstWeek.map((step, index) => (
              <li key={step}>
                <span className="mono num muted">Day {index + 1}</span> <span>{step}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {waysIn.length > 0 && (
        <section aria-labelledby="ways-in">
          <h3 className="h3" id="ways-in">
            Ways in
          </h3>
          <ul className="rticks">
            {waysIn.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </section>
      )}
      {surprises.length > 0 && (
        <section aria-labelledby="surprises">
          <h3 className="h3" id="surprises">
            What surprises newcomers
          </h3>
          <ul className="rticks">
            {surprises.map((surprise) => (
              <li key={surprise}>{surprise}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
