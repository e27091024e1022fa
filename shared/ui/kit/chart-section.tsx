import { aperture } from "#drawing/aperture.ts";
import { offScale } from "#drawing/off-scale.ts";
import { Drawn } from "../charts/drawn.tsx";
import { QuadrantDial } from "../charts/quadrant-dial.tsx";
import { RadarChart } from "../charts/radar-chart.tsx";
import { ScoreBands } from "../charts/score-bands.tsx";
import { ScoreRuler, ScoreScale } from "../charts/score-ruler.tsx";
import { KitSection } from "./kit-section.tsx";

const dimensions = [
  { key: "will", label: "Will", name: "Will & Perseverance", value: 84, lo: 76, hi: 90 },
  { key: "interest", label: "Interest", name: "Interest & Motivation", value: 90, lo: 83, hi: 95 },
  { key: "skill", label: "Skill", name: "Skill & Experience", value: 68, lo: 57, hi: 77 },
  { key: "cognitive", label: "Cognitive", name: "Cognitive Readiness", value: 85, lo: 77, hi: 91 },
  { key: "ability", label: "Ability", name: "Learning Ability", value: 82, lo: 73, hi: 89 },
  { key: "realWorld", label: "Real world", name: "Real-world Fit", value: 77, lo: 66, hi: 85 },
];

const withoutRanges = dimensions.map(({ lo: _lo, hi: _hi, ...rest }) => rest);

export function ChartSection() {
  return (
    <KitSection title="Scores" note="Line, range and marks. Without data there is no range.">
      <div className="kit-3">
        <QuadrantDial label="With a range" value={38} lo={30} hi={47} />
        <QuadrantDial label="Without a range" value={64} />
        <QuadrantDial label="Nothing measured" value={null} />
      </div>
      <ScoreBands
        bands={[
          { tone: "yes", label: "Excellent Fit!", range: "75 or more", isCurrent: false },
          { tone: "maybe", label: "Good Potential with Preparation", range: "50 to 74", isCurrent: true },
          { tone: "no", label: "Consider Alternative Paths", range: "below 50", isCurrent: false },
        ]}
      />
      <div>
        <ScoreRuler label="Learning Ability" value={82} lo={73} hi={89} />
        <ScoreRuler label="Skill & Experience" value={68} />
        <ScoreRuler label="Real-world Fit" value={null} />
      </div>
      <div className="kit-2">
        <div>
          <span className="reading num">74</span>
          <ScoreScale value={74} lo={56} hi={85} numbers />
        </div>
        <ScoreScale value={null} numbers />
      </div>
      <div className="kit-2">
        <RadarChart label="FB6 Index" dimensions={dimensions} />
        <RadarChart label="FB6 Index without ranges" dimensions={withoutRanges} />
      </div>
      <QuadrantDial
        label="The hero’s dial"
        detail="full"
        value={64}
        lo={57}
        hi={71}
        points={[
          { label: "Will", value: 71 },
          { label: "Interest", value: 78 },
          { label: "Skill", value: 49 },
        ]}
      />
      <div className="row">
        {[0.06, 0.4, 0.91].map((open) => (
          <div key={open} style={{ width: 56 }}>
            <Drawn svg={aperture(open, open * 60)} />
          </div>
        ))}
      </div>
      <div style={{ overflow: "hidden" }}>
        <Drawn svg={offScale()} />
      </div>
    </KitSection>
  );
}
