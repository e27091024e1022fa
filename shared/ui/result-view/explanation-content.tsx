import type { Ref } from "react";
import type { Explanation } from "#scoring/explanation/explanation.ts";
import { describeLikelyRange, listSureness } from "#scoring/explanation/precision.ts";
import { Leaders } from "../layout/leaders.tsx";
import { ExplanationItems } from "./explanation-items.tsx";
import { ExplanationParts } from "./explanation-parts.tsx";
import "./explanation.css";

interface ExplanationContentProps {
  explanation: Explanation;
  /** Where reading begins; it can take the focus. */
  begin?: Ref<HTMLDivElement>;
  /** The question that is marked among the items. */
  marked?: string | undefined;
}

/** How a number came about: the formula, its figures, every item that came in, and how sure the number is. */
export function ExplanationContent({ explanation, begin, marked }: ExplanationContentProps) {
  const { sentences, steps, items, parts, engine, contentVersion, answered } = explanation;
  return (
    <>
      <div className="xp-part body" ref={begin} tabIndex={-1}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {steps.length > 0 && (
        <section className="xp-part" aria-labelledby="xp-steps">
          <h3 className="h4" id="xp-steps">
            With your figures
          </h3>
          <Leaders className="num" rows={steps.map(({ term, figure }) => ({ term, value: figure }))} />
        </section>
      )}
      {parts.length > 0 && <ExplanationParts parts={parts} />}
      {items.length > 0 && <ExplanationItems items={items} answered={answered} marked={marked} />}
      <Sureness explanation={explanation} />
      <p className="mono muted">
        {`Engine ${engine.name} ${engine.version}`}
        {contentVersion !== null && `, content version ${contentVersion}`}
      </p>
    </>
  );
}

function Sureness({ explanation: { sureness } }: { explanation: Explanation }) {
  if (!sureness) return null;
  const meaning = describeLikelyRange(sureness);
  return (
    <section className="xp-part" aria-labelledby="xp-sureness">
      <h3 className="h4" id="xp-sureness">
        How sure is it?
      </h3>
      {meaning && <p className="body">{meaning}</p>}
      <Leaders className="num" rows={listSureness(sureness).map(({ term, figure }) => ({ term, value: figure }))} />
    </section>
  );
}
