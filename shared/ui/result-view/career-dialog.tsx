import { findOccupationPath, type OccupationSlugs } from "#occupations/slugs.ts";
import { describeStanding } from "#scoring/labels/result-labels.ts";
import type { CareerMatch } from "#scoring/results.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { Icon } from "../icons/icon.tsx";
import { Badge } from "../labels/badge.tsx";
import { Leaders } from "../layout/leaders.tsx";

function describeOrigin({ example, isClose, correlation, ...match }: CareerMatch): string {
  if (example)
    return "This is an example. The rule that scores this assessment shows it to everyone, with the same match.";
  if (isClose === null) return "Listed by the author of this assessment. It wasn't matched with your answers.";
  const pattern = isClose ? "is similar to yours" : "is the nearest to yours there is, though not close";
  return `Its interest pattern ${pattern}: r = ${correlation}. ${describeStanding({ isClose, ...match }) ?? ""}`.trim();
}

interface CareerDialogProps {
  career: CareerMatch;
  occupationSlugs: OccupationSlugs | undefined;
  onClose: () => void;
}

/** Ids of added occupations are no O*NET-SOC codes. */
const isReleased = (code: string) => code.includes(".");

export function CareerDialog({ career, occupationSlugs, onClose }: CareerDialogProps) {
  const { title, description, requirements, salary, demand, matchScore, occupation, jobZone, example } = career;
  const path = findOccupationPath(occupationSlugs, occupation);
  const facts = [
    { term: "Match", value: matchScore },
    { term: "Salary", value: salary },
    { term: "Demand", value: demand },
    { term: "Job zone, 1 to 5", value: jobZone },
    { term: "O*NET-SOC code", value: occupation !== null && isReleased(occupation) ? occupation : null },
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
      {facts.length > 0 && <Leaders className="num" entries={facts} />}
      <p className="small soft">{describeOrigin(career)}</p>
      {path !== null && (
        <p>
          <Button variant="signal" asChild>
            <a href={path}>
              See the occupation <Icon name="go" />
            </a>
          </Button>
        </p>
      )}
    </Dialog>
  );
}
