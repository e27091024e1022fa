import { quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";
import type { RangeExample } from "#app/services/score-examples/examples.server.ts";

type Detail = "full" | "card";

const toOptions = ({ score, likely }: RangeExample, detail: Detail) => ({ value: score, ...likely, detail }) as const;

/** On narrow screens the figures of the full dial would be too small to read. */
const sizes = [
  ["full", "hero-wide"],
  ["card", "hero-narrow"],
] as const;

export function HeroInstrument({ example }: { example: RangeExample }) {
  const { score, likely } = example;
  return (
    <figure className="hero-fig">
      <figcaption className="hero-read">
        <span className="reading num">{score}</span>
        <span className="mono num">
          <span className="sr">is an example score, </span>likely {likely.lo} to {likely.hi}
          <br />
          <span className="muted" aria-hidden="true">
            example result
          </span>
        </span>
      </figcaption>
      {sizes.map(([detail, className]) => (
        <ServerDrawing
          key={detail}
          className={className}
          svg={import.meta.env.SSR ? quadrant(toOptions(example, detail)) : ""}
          draw={async () => (await import("@illumine/shared/drawing/quadrant.ts")).quadrant(toOptions(example, detail))}
        />
      ))}
    </figure>
  );
}
