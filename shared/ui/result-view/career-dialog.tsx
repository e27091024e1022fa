import type { CareerMatch } from "#scoring/results.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { Badge } from "../labels/badge.tsx";
import { Leaders } from "../layout/leaders.tsx";

/** Where a career in the list comes from, and so what its place there means. */
function describeOrigin({ example, fit, correlation }: CareerMatch): string {
  if (example) return "An example. The rule that scores this assessment shows it to everybody, with the same match.";
  if (fit === null) return "Named by the author of this assessment. It was not matched with your answers.";
  return `Its interest values rise and fall with yours: r = ${correlation}, a ${fit} fit.`;
}

/** What is known of one career. What is not known is left out. */
export function CareerDialog({ career, onClose }: { career: CareerMatch; onClose: () => void }) {
  const { title, description, requirements, salary, demand, matchScore, occupation, jobZone, example } = career;
  const rows = [
    { term: "Match", value: matchScore },
    { term: "Salary", value: salary },
    { term: "Demand", value: demand },
    { term: "Job zone, 1 to 5", value: jobZone },
    { term: "O*NET-SOC code", value: occupation },
  ].filter(({ value }) => value !== null);
  return (
    <Dialog open title={title} onOpenChange={onClose}>
      {example && (
        <p>
          <Badge>Example</Badge>
        </p>
      )}
      {description && <p className="body">{description}</p>}
      {requirements.length > 0 && (
        <section aria-labelledby="requirements">
          <h3 className="h4" id="requirements">
            Requirements
          </h3>
          <ul className="rticks">
            {requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && <Leaders className="num" rows={rows} />}
      <p className="small soft">{describeOrigin(career)}</p>
    </Dialog>
  );
}
