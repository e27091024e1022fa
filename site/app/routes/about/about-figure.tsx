import { aperture } from "@illumine/shared/drawing/aperture.ts";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";

const center = 400;

// A path, not a circle: in SVG 1.1 only paths have `pathLength`, which counts the degrees.
const buildRingPath = (r: number) => `M${center + r} ${center}a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0`;

export function AboutFigure() {
  return (
    <div className="about-fig">
      <svg className="instrument" viewBox="0 0 800 800" fill="none" aria-hidden="true">
        <path className="about-ring about-ring--fine" d={buildRingPath(384)} pathLength={360} />
        <path className="about-ring about-ring--mid" d={buildRingPath(378)} pathLength={360} />
        <path className="about-ring about-ring--bold" d={buildRingPath(372)} pathLength={360} />
        <circle className="i-frame" cx={center} cy={center} r={392} />
        <circle className="i-hair" cx={center} cy={center} r={344} />
      </svg>
      <ApertureDrawing open={0.52} turn={14} />
    </div>
  );
}

export function ApertureDrawing({ open, turn = 0 }: { open: number; turn?: number }) {
  return (
    <ServerDrawing
      svg={import.meta.env.SSR ? aperture(open, turn) : ""}
      draw={async () => (await import("@illumine/shared/drawing/aperture.ts")).aperture(open, turn)}
    />
  );
}
