import { useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraft, useDraftActions } from "../draft/draft-context.ts";
import { useGoToTarget } from "./go-to-target.ts";
import { AboutParts } from "./parts/about-parts.tsx";
import { BasicPart } from "./parts/basic-part.tsx";
import { CardParts, OtherFields } from "./parts/card-parts.tsx";
import { InfoCards } from "./parts/info-cards.tsx";
import { SourcePart } from "./parts/source-part.tsx";
import { QuestionsPart } from "./questions/questions-part.tsx";
import { ScoringPart } from "./scoring/scoring-part.tsx";
import { useFormKeys } from "./use-form-keys.ts";
import "./form.css";

export function FormView() {
  const ref = useRef<HTMLElement>(null);
  const isPending = useDraft((state) => state.isPending);
  const actions = useDraftActions();
  useFormKeys(ref, actions);
  useGoToTarget(ref);
  return (
    <section ref={ref} className="eform" aria-label="Form View">
      {isPending && (
        <Alert
          tone="warn"
          live
          title="The JSON has changes the form can't show yet"
          action={
            <span className="row">
              <Button size="s" onClick={() => actions.show("json")}>
                Go to JSON
              </Button>
              <Button size="s" onClick={actions.discardJson}>
                Discard JSON changes
              </Button>
            </span>
          }
        >
          The form is locked until you fix, convert, or discard them.
        </Alert>
      )}
      <fieldset className="eform-fields" disabled={isPending}>
        <BasicPart />
        <QuestionsPart />
        <InfoCards />
        <div className="form-parts">
          <ScoringPart />
          <AboutParts />
          <CardParts />
          <SourcePart />
        </div>
        <OtherFields />
      </fieldset>
    </section>
  );
}
