import type { LearningStage } from "#scoring/results.ts";
import { Badge } from "../labels/badge.tsx";
import { ResourceList } from "./resource-list.tsx";

export function LearningPath({ stages }: { stages: LearningStage[] }) {
  return (
    <section aria-labelledby="learning-path">
      <h3 className="h3" id="learning-path">
        Learning path
      </h3>
      <ol className="rpath">
        {stages.map(({ stage, duration, modules, effort, completed, example }, index) => (
          <li key={stage}>
            <span className="mono num muted">{index + 1}</span>
            <div>
              <p className="h4">
                {stage} {example && <Badge>Example</Badge>} {completed && <Badge tone="yes">Completed</Badge>}
              </p>
              {(duration || effort) && <p className="small soft">{[duration, effort].filter(Boolean).join(", ")}</p>}
              <ResourceList resources={modules} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
