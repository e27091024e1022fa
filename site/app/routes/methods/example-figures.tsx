import { formatChance } from "@illumine/shared/scoring/labels/result-labels.ts";
import { ScoreRuler, ScoreRulerHead } from "@illumine/shared/ui/charts/score-ruler.tsx";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";
import type { InterestExample, RangeExample, VerdictExample } from "#app/services/score-examples/examples.server.ts";
import { drawQuadrant, drawRadar } from "./server-drawings.ts";

interface RangeFigureProps {
  head: string;
  examples: readonly RangeExample[];
  caption: string;
}

export function RangeFigure({ head, examples, caption }: RangeFigureProps) {
  return (
    <figure className="method-figure">
      <ScoreRulerHead label={head} />
      {examples.map(({ label, score, likely }) => (
        <ScoreRuler key={label} label={label} value={score} lo={likely.lo} hi={likely.hi} marks={[]} />
      ))}
      <figcaption className="small soft">{caption}</figcaption>
    </figure>
  );
}

export function VerdictFigure({ examples, caption }: { examples: readonly VerdictExample[]; caption: string }) {
  return (
    <figure className="method-figure">
      <div className="method-verdicts">
        {examples.map(({ id, heading, reason, overall, chances }) => {
          const reading = { value: overall.score, lo: overall.likely.lo, hi: overall.likely.hi };
          return (
            <div key={id}>
              <ServerDrawing
                svg={import.meta.env.SSR ? drawQuadrant(reading) : ""}
                draw={async () => (await import("./server-drawings.ts")).drawQuadrant(reading)}
              />
              <h3>{heading}</h3>
              <p className="small mono num">
                {overall.score}, likely {overall.likely.lo} to {overall.likely.hi}
              </p>
              <p className="small">{reason}</p>
              <p className="small soft num">
                YES {formatChance(chances.YES)}, MAYBE {formatChance(chances.MAYBE)}, NO {formatChance(chances.NO)}
              </p>
            </div>
          );
        })}
      </div>
      <figcaption className="small soft">{caption}</figcaption>
    </figure>
  );
}

export function InterestFigure({ examples, caption }: { examples: readonly InterestExample[]; caption: string }) {
  return (
    <figure className="method-figure">
      <div className="method-interests">
        {examples.map(({ label, codeText, areas }) => {
          const readings = areas.map(({ letter, score, likely }) => ({ label: letter, value: score, ...likely }));
          return (
            <div key={label}>
              <ServerDrawing
                svg={import.meta.env.SSR ? drawRadar(readings) : ""}
                draw={async () => (await import("./server-drawings.ts")).drawRadar(readings)}
              />
              <h3>{label}</h3>
              <p className="small">{codeText ? `Code: ${codeText}` : "No clear pattern"}</p>
              <p className="sr">
                {areas.map(
                  ({ label: area, score, likely }) => `${area} ${score}, likely ${likely.lo} to ${likely.hi}. `,
                )}
              </p>
            </div>
          );
        })}
      </div>
      <figcaption className="small soft">{caption}</figcaption>
    </figure>
  );
}
