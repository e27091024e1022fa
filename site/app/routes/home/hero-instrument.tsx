import { quadrant } from "@illumine/shared/drawing/quadrant";
import { Drawn } from "@illumine/shared/ui/drawn";

/** The instrument without a reading: it measures nothing until somebody answers. */
export function HeroInstrument() {
  return (
    <div className="hero-fig" aria-hidden="true">
      <Drawn svg={quadrant({ value: null, detail: "full" })} />
    </div>
  );
}
