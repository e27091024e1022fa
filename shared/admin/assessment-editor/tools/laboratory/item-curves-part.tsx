import { useState } from "react";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import { optionCurve } from "#drawing/option-curve.ts";
import type { ItemCurves } from "#scoring/statistics/item-curves.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { formatPercent } from "../format-figures.ts";
import { aboutCurves, fifths, listCurves } from "./describe-laboratory.ts";

interface CurvesOfQuestionProps {
  question: Question;
  curves: ItemCurves;
}

/** Drawn once it is opened: a long assessment has hundreds of curves. */
function CurvesOfQuestion({ question, curves }: CurvesOfQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={question.text || question.id} open={isOpen} onToggle={setOpen}>
      {isOpen && (
        <div className="lab-curves">
          {listCurves(question, curves).map(({ key, name, shares, isBold }) => (
            <figure key={key}>
              <figcaption className="small">{name}</figcaption>
              <Drawn svg={optionCurve(shares, isBold)} />
              <p className="small soft num" aria-hidden="true">
                {formatPercent(shares[0] ?? 0)} to {formatPercent(shares.at(-1) ?? 0)}
              </p>
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
          ))}
        </div>
      )}
    </Disclosure>
  );
}

interface ItemCurvesPartProps {
  curves: readonly ItemCurves[];
  asked: Pick<AssessmentDraft, "sections">;
}

export function ItemCurvesPart({ curves, asked }: ItemCurvesPartProps) {
  if (curves.length === 0) return null;
  return (
    <section className="sim-scales" aria-labelledby="item-curves">
      <h3 className="h4" id="item-curves">
        Curves of answers
      </h3>
      <p className="small soft">{aboutCurves}</p>
      {curves.map((one, at) => {
        const question = asked.sections[one.section]?.questions.find(({ id }) => id === one.question);
        // A question may be in several scales.
        return question && <CurvesOfQuestion key={`${at}/${one.question}`} question={question} curves={one} />;
      })}
    </section>
  );
}
