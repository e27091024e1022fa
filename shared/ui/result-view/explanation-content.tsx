import type { Ref } from "react";
import type { Explanation } from "#scoring/explanation/explanation.ts";
import {
  answerRangeFormulas,
  describeLikelyRange,
  describeReliabilityChoice,
  listPrecisionFigures,
} from "#scoring/explanation/precision.ts";
import { Disclosure } from "../layout/disclosure.tsx";
import { Leaders } from "../layout/leaders.tsx";
import { ExplanationItems } from "./explanation-items.tsx";
import { ExplanationParts } from "./explanation-parts.tsx";
import "./explanation.css";

interface ExplanationContentProps {
  explanation: Explanation;
  startRef?: Ref<HTMLDivElement>;
  /** Id of the question to mark. */
  marked?: string | undefined;
}

export function ExplanationContent({ explanation, startRef, marked }: ExplanationContentProps) {
  const { sentences, steps, items, parts, engine, contentVersion, answered } = explanation;
  return (
    <>
      <div className="xp-part body" ref={startRef} tabIndex={-1}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {steps.length > 0 && (
        <section className="xp-part" aria-labelledby="xp-steps">
          <h3 className="h4" id="xp-steps">
            With your numbers
          </h3>
          <Leaders className="num" entries={steps.map(({ term, figure }) => ({ term, value: figure }))} />
        </section>
      )}
      {parts.length > 0 && <ExplanationParts parts={parts} />}
      {items.length > 0 && <ExplanationItems items={items} answered={answered} marked={marked} />}
      <Precision explanation={explanation} />
      <p className="mono muted">
        {`Engine ${engine.name} ${engine.version}`}
        {contentVersion !== null && `, content version ${contentVersion}`}
      </p>
    </>
  );
}

function Precision({ explanation: { precision: figures } }: { explanation: Explanation }) {
  if (!figures) return null;
  const meaning = describeLikelyRange(figures);
  const choice = describeReliabilityChoice(figures);
  return (
    <section className="xp-part" aria-labelledby="xp-precision">
      <h3 className="h4" id="xp-precision">
        How precise is it?
      </h3>
      {meaning && <p className="body">{meaning}</p>}
      <Leaders
        className="num"
        entries={listPrecisionFigures(figures).map(({ term, figure }) => ({ term, value: figure }))}
      />
      {choice && <p className="small soft">{choice}</p>}
      {figures.basis === "answers" && (
        <Disclosure summary="The formulas">
          <Leaders entries={answerRangeFormulas.map(({ term, figure }) => ({ term, value: figure }))} />
        </Disclosure>
      )}
    </section>
  );
}
