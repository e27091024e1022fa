import { describeInterests } from "#scoring/interests/describe-code.ts";
import { findAreaScale } from "#scoring/interests/interest-areas.ts";
import type { InterestProfile as Profile, ScaleScore } from "#scoring/results.ts";
import { ScoreRuler, ScoreRulerHead } from "../charts/score-ruler.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";

interface InterestProfileProps {
  interests: Profile;
  scales: ScaleScore[];
  onExplain: Explain;
}

export function InterestProfile({ interests, scales, onExplain }: InterestProfileProps) {
  const { areas, codeText } = interests;
  const { code, text } = describeInterests(interests);
  return (
    <section className="rinterests" aria-labelledby="interests">
      <h3 className="h2" id="interests">
        Interest profile
      </h3>
      <p className="reading-code">{code}</p>
      <p className="soft">{text}</p>
      {codeText && (
        <p className="small soft">
          A letter stands only where it would stay ahead in 9 of 10 repeats with other questions of this kind.
        </p>
      )}
      <div>
        <ScoreRulerHead label="Area" hasAction />
        <ul className="rrows">
          {areas.map(({ letter, label, score }) => {
            const scale = findAreaScale(scales, { letter, label });
            return (
              <li key={letter}>
                <ScoreRuler
                  label={
                    <>
                      <span className="mono muted">{letter}</span> {label}
                    </>
                  }
                  value={score}
                  lo={scale?.likely?.lo}
                  hi={scale?.likely?.hi}
                  marks={[]}
                  action={
                    scale && (
                      <ExplainButton
                        what={label}
                        number={{ kind: "scale", section: scale.section, id: scale.id }}
                        onExplain={onExplain}
                      />
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
