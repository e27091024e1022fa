import { type ReactNode, useState } from "react";
import { describeStanding } from "#scoring/labels/result-labels.ts";
import type { CareerMatch, Results } from "#scoring/results.ts";
import { Button } from "../controls/button.tsx";
import { Badge } from "../labels/badge.tsx";
import { CareerDialog } from "./career-dialog.tsx";
import type { Explain } from "./explain-button.tsx";
import { InterestProfile } from "./interest-profile.tsx";

interface CareersTabProps {
  results: Results;
  occupations: ReactNode;
  onExplain: Explain;
}

export function CareersTab({ results, occupations, onExplain }: CareersTabProps) {
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
            <CareerCell key={career.occupation ?? career.title} career={career} onOpen={() => setOpened(career)} />
          ))}
        </ul>
      )}
      {careers.length === 0 && !interests && <p className="soft">This assessment names no careers.</p>}
      {occupations}
      {opened && <CareerDialog career={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function CareerCell({ career, onOpen }: { career: CareerMatch; onOpen: () => void }) {
  const { title, description, example, matchScore } = career;
  const standing = describeStanding(career);
  return (
    <li className="cell rcareer">
      <h3 className="h4">{title}</h3>
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
