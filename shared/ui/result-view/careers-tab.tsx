import { type ReactNode, useState } from "react";
import type { Assessment } from "#assessment/schema.ts";
import type { OccupationSlugs } from "#occupations/slugs.ts";
import { describeStanding } from "#scoring/labels/result-labels.ts";
import type { CareerMatch, Results } from "#scoring/results.ts";
import { Button } from "../controls/button.tsx";
import { Badge } from "../labels/badge.tsx";
import { OccupationLink } from "../labels/occupation-link.tsx";
import { CareerDialog } from "./career-dialog.tsx";
import { CareerGuide } from "./career-guide.tsx";
import type { Explain } from "./explain-button.tsx";
import { InterestProfile } from "./interest-profile.tsx";

interface CareersTabProps {
  assessment: Pick<Assessment, "guide">;
  results: Results;
  occupations: ReactNode;
  occupationSlugs: OccupationSlugs | undefined;
  onExplain: Explain;
}

export function CareersTab({ assessment, results, occupations, occupationSlugs, onExplain }: CareersTabProps) {
  const [opened, setOpened] = useState<CareerMatch | null>(null);
  const { careerMatches: careers, interests } = results;
  return (
    <section className="rsection" aria-labelledby="careers">
      <h2 className="h1" id="careers">
        Careers
      </h2>
      {interests && <InterestProfile interests={interests} scales={results.scales} onExplain={onExplain} />}
      {careers.length > 0 && (
        <ul className="cells rcareers">
          {careers.map((career) => (
            <CareerCell
              key={`${career.title} ${career.occupation}`}
              career={career}
              occupationSlugs={occupationSlugs}
              onOpen={() => setOpened(career)}
            />
          ))}
        </ul>
      )}
      {careers.length === 0 && !interests && <p className="soft">This assessment names no careers.</p>}
      {assessment.guide && <CareerGuide guide={assessment.guide} />}
      {occupations}
      {opened && <CareerDialog career={opened} occupationSlugs={occupationSlugs} onClose={() => setOpened(null)} />}
    </section>
  );
}

interface CareerCellProps {
  career: CareerMatch;
  occupationSlugs: OccupationSlugs | undefined;
  onOpen: () => void;
}

function CareerCell({ career, occupationSlugs, onOpen }: CareerCellProps) {
  const { title, description, example, matchScore, occupation } = career;
  const standing = describeStanding(career);
  return (
    <li className="cell rcareer">
      <h3 className="h4">
        <OccupationLink slugs={occupationSlugs} code={occupation}>
          {title}
        </OccupationLink>
      </h3>
      {(example || standing || matchScore !== null) && (
        <p className="rcareer-facts">
          {example && <Badge>Example</Badge>}
          {standing && <span className="small soft num">{standing}</span>}
          {matchScore !== null && <span className="mono num muted">match {matchScore}</span>}
        </p>
      )}
      {description && <p className="small soft rcareer-text">{description}</p>}
      <Button size="s" aria-haspopup="dialog" onClick={onOpen}>
        Learn More <span className="sr">about {title}</span>
      </Button>
    </li>
  );
}
