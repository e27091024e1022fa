import { findAreaScale } from "#scoring/interests/interests.ts";
import { noClearPattern, notEnoughData } from "#scoring/labels/labels.ts";
import type { InterestLetter, InterestProfile as Profile, ScaleScore } from "#scoring/results.ts";
import { ScoreRuler, ScoreRulerHead } from "../charts/score-ruler.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";

interface InterestProfileProps {
  interests: Profile;
  /** All scales of the assessment; six of them are the areas. */
  scales: ScaleScore[];
  onExplain: Explain;
}

const joiner = new Intl.ListFormat("en", { type: "conjunction" });

/** The code as text: 'Investigative; then Artistic and Social, level'. */
function describeCode({ code, areas }: Profile): string {
  const name = (letter: InterestLetter) => areas.find((area) => area.letter === letter)?.label ?? letter;
  return code.map((tied) => `${joiner.format(tied.map(name))}${tied.length > 1 ? ", level" : ""}`).join("; then ");
}

export function InterestProfile({ interests, scales, onExplain }: InterestProfileProps) {
  const { areas, codeText, isClear, isComplete } = interests;
  return (
    <section className="rinterests" aria-labelledby="interests">
      <h3 className="h2" id="interests">
        Interest profile
      </h3>
      <p className="reading-code">{codeText ?? (isComplete ? noClearPattern : notEnoughData)}</p>
      {codeText && <p className="soft">{describeCode(interests)}</p>}
      {isComplete && !codeText && (
        <p className="soft">
          {isClear
            ? "Some areas are clearly above others, but too many are level at the top for a code of three letters."
            : "Your six scores differ by no more than their margin of error, so none stands out."}
        </p>
      )}
      {codeText && (
        <p className="small soft">
          A letter stands only where it would stay ahead in 9 of 10 repeats with other questions of this kind.
        </p>
      )}
      {!isComplete && <p className="soft">At least one area wasn't scored, so there's no code.</p>}
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
