import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import { optionCurve } from "#drawing/option-curve.ts";
import type { OptionCurves } from "#scoring/statistics/option-curves.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { formatPercent } from "../format-figures.ts";
import { describeOption, fifths, isRightOption } from "./describe-laboratory.ts";

function CurvesOfQuestion({ question, curves: { n, options } }: { question: Question; curves: OptionCurves }) {
  return (
    <Disclosure summary={question.text || question.id}>
      <p className="small soft num">
        Share of each fifth of the people, by the rest of the scale, that chose the answer. n = {n}
      </p>
      <div className="lab-curves">
        {options.map(({ id, shares }) => {
          const name = `${describeOption(question, id)}${isRightOption(question, id) ? " (right)" : ""}`;
          return (
            <figure key={id}>
              <figcaption className="small">{name}</figcaption>
              <Drawn svg={optionCurve(shares, isRightOption(question, id))} />
              <table className="sr">
                <caption>{name}</caption>
                <tbody>
                  {shares.map((share, at) => (
                    <tr key={fifths[at]}>
                      <th scope="row">{fifths[at]}</th>
                      <td>{formatPercent(share)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </figure>
          );
        })}
      </div>
    </Disclosure>
  );
}

interface OptionCurvesPartProps {
  curves: readonly OptionCurves[];
  asked: Pick<AssessmentDraft, "sections">;
}

export function OptionCurvesPart({ curves, asked }: OptionCurvesPartProps) {
  if (curves.length === 0) return null;
  return (
    <section className="sim-scales" aria-labelledby="option-curves">
      <h3 className="h4" id="option-curves">
        Curves of answers
      </h3>
      {curves.map((one) => {
        const question = asked.sections[one.section]?.questions.find(({ id }) => id === one.question);
        return question && <CurvesOfQuestion key={`${one.section}/${one.question}`} question={question} curves={one} />;
      })}
    </section>
  );
}
