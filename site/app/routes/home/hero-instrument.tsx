import { quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";

const options = { value: null, detail: "full" } as const;

export function HeroInstrument() {
  return (
    <div className="hero-fig">
      <ServerDrawing
        svg={import.meta.env.SSR ? quadrant(options) : ""}
        draw={async () => (await import("@illumine/shared/drawing/quadrant.ts")).quadrant(options)}
      />
    </div>
  );
}
