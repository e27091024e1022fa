import { useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraft, useDraftActs } from "../draft/draft-context.ts";
import { AboutParts } from "./parts/about-parts.tsx";
import { BasicPart } from "./parts/basic-part.tsx";
import { CardParts, OtherFields } from "./parts/card-parts.tsx";
import { InfoCards } from "./parts/info-cards.tsx";
import { SourcePart } from "./parts/source-part.tsx";
import { QuestionsPart } from "./questions/questions-part.tsx";
import { ScoringPart } from "./scoring/scoring-part.tsx";
import { useFormKeys } from "./use-form-keys.ts";
import { useGrantedWishes } from "./wanted.ts";
import "./form.css";

/** The draft as a form. */
export function FormView() {
  const ref = useRef<HTMLElement>(null);
  const isPending = useDraft((state) => state.isPending);
  const acts = useDraftActs();
  useFormKeys(ref, acts);
  useGrantedWishes(ref);
  return (
    <section ref={ref} className="eform" aria-label="Form View">
      {isPending && (
        <Alert
          tone="warn"
          live
          title="The JSON has changes that the form cannot show yet"
          action={
            <span className="row">
              <Button size="s" onClick={() => acts.show("json")}>
                Go to the JSON
              </Button>
              <Button size="s" onClick={acts.discardJson}>
                Discard the JSON changes
              </Button>
            </span>
          }
        >
          The form waits until they are mended, converted or discarded.
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
