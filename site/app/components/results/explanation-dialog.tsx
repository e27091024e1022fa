import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema";
import { type ExplainedNumber, type Explanation, explain } from "@illumine/shared/scoring/explanation";
import { describeLikelyRange, listSureness } from "@illumine/shared/scoring/explanation-sureness";
import type { Results } from "@illumine/shared/scoring/results";
import { Dialog } from "@illumine/shared/ui/dialog";
import { Leaders } from "@illumine/shared/ui/leaders";
import { useLayoutEffect, useRef } from "react";
import { ExplanationItems } from "./explanation-items";
import { ExplanationParts } from "./explanation-parts";
import "~/styles/results-explanation.css";

export interface ExplanationDialogProps {
  assessment: Assessment;
  answers: AnswerSet;
  results: Results;
  number: ExplainedNumber;
  onClose: () => void;
}

/** 'How was this computed?': the formula, its figures, every item that came in, and how sure the number is. */
export function ExplanationDialog({ assessment, answers, results, number, onClose }: ExplanationDialogProps) {
  const begin = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // By itself the platform's dialog begins at the first thing to operate: the list of items, far below.
    begin.current?.focus({ preventScroll: true });
    begin.current?.closest("dialog")?.scrollTo(0, 0);
  }, []);
  const explanation = explain({ assessment, answers, results }, number);
  if (!explanation) return null;
  const { what, shown, sentences, steps, items, parts, engine, contentVersion } = explanation;
  return (
    <Dialog
      open
      wide
      className="xp"
      title="How was this computed?"
      description={`${what}: ${shown ?? "not scored"}`}
      onOpenChange={onClose}
    >
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
      {items.length > 0 && <ExplanationItems items={items} answered={explanation.answered} />}
      <Sureness explanation={explanation} />
      <p className="mono muted">
        {`Engine ${engine.name} ${engine.version}`}
        {contentVersion !== null && `, content version ${contentVersion}`}
      </p>
    </Dialog>
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
