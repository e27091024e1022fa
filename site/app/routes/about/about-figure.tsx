import { aperture } from "@illumine/shared/drawing/aperture.ts";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";

const centre = 400;

/** A circle from its right-hand end: the length that its degrees count is an attribute of paths alone in SVG 1.1. */
const toRing = (r: number) => `M${centre + r} ${centre}a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0`;

/** A large aperture in its ring of degrees: how much light an instrument lets in. An ornament. */
export function AboutFigure() {
  return (
    <div className="about-fig">
      <svg className="instrument" viewBox="0 0 800 800" fill="none" aria-hidden="true">
        <path className="about-ring about-ring--fine" d={toRing(384)} pathLength={360} />
        <path className="about-ring about-ring--mid" d={toRing(378)} pathLength={360} />
        <path className="about-ring about-ring--bold" d={toRing(372)} pathLength={360} />
        <circle className="i-frame" cx={centre} cy={centre} r={392} />
        <circle className="i-hair" cx={centre} cy={centre} r={344} />
      </svg>
      <ApertureDrawing open={0.52} turn={14} />
    </div>
  );
}

/** The ornament of a short list: an aperture from 0 (pinhole) to 1. */
export function ApertureDrawing({ open, turn = 0 }: { open: number; turn?: number }) {
  return (
    <ServerDrawing
      svg={import.meta.env.SSR ? aperture(open, turn) : ""}
      draw={async () => (await import("@illumine/shared/drawing/aperture.ts")).aperture(open, turn)}
    />
  );
}
