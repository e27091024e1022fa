import { aperture } from "@illumine/shared/drawing/aperture";
import { ServerDrawing } from "~/components/server-drawing";

const centre = 400;

/** A large aperture in its ring of degrees: how much light an instrument lets in. An ornament. */
export function AboutFigure() {
  return (
    <div className="about-fig">
      <svg className="instrument" viewBox="0 0 800 800" fill="none" aria-hidden="true">
        <circle className="about-ring about-ring--fine" cx={centre} cy={centre} r={384} pathLength={360} />
        <circle className="about-ring about-ring--mid" cx={centre} cy={centre} r={378} pathLength={360} />
        <circle className="about-ring about-ring--bold" cx={centre} cy={centre} r={372} pathLength={360} />
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
      draw={async () => (await import("@illumine/shared/drawing/aperture")).aperture(open, turn)}
    />
  );
}
