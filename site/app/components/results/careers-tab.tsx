import type { CareerMatch } from "@illumine/shared/scoring/results";
import { Badge } from "@illumine/shared/ui/badge";

export function CareersTab({ careers }: { careers: CareerMatch[] }) {
  if (careers.length === 0) {
    return (
      <section className="rsection">
        <h2 className="h1">Careers</h2>
        <p className="soft">This assessment names no careers.</p>
      </section>
    );
  }
  return (
    <section className="rsection" aria-labelledby="careers">
      <h2 className="h1" id="careers">
        Careers
      </h2>
      <ul className="cells icareers">
        {careers.map((career) => (
          <li className="cell" key={career.title}>
            <h3 className="h4">{career.title}</h3>
            {career.example && <Badge>Example</Badge>}
            {career.description && <p className="small soft">{career.description}</p>}
            {(career.matchScore !== null || career.salary) && (
              <p className="mono num muted">
                {[career.matchScore !== null && `match ${career.matchScore}`, career.salary]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
