import { memo, type ReactNode, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraft, useDraftActions } from "../draft/draft-context.ts";
import { InspectorProvider } from "../inspector/inspector-context.ts";
import { useMediaQuery } from "../panes/use-media-query.ts";
import { useGoToTarget } from "./go-to-target.ts";
import { AboutParts } from "./parts/about-parts.tsx";
import { BasicPart } from "./parts/basic-part.tsx";
import { CardParts, OtherFields } from "./parts/card-parts.tsx";
import { InfoCards } from "./parts/info-cards.tsx";
import { SourcePart } from "./parts/source-part.tsx";
import { QuestionsPart } from "./questions/questions-part.tsx";
import { ScoringPart } from "./scoring/scoring-part.tsx";
import "./form.css";

export const FormView = memo(function FormView({ begin }: { begin: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const isPending = useDraft((state) => state.isPending);
  const actions = useDraftActions();
  const isAlone = useDraft((state) => state.view === "form");
  const hasRoom = useMediaQuery("(min-width: 1280px)") && isAlone;
  const [inspector, setInspector] = useState<HTMLElement | null>(null);
  useGoToTarget(ref);
  return (
    <section ref={ref} className="eform-view" aria-label="Form View">
      <InspectorProvider value={hasRoom ? inspector : null}>
        <div className="eform">
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
            <BasicPart begin={begin} />
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
        </div>
      </InspectorProvider>
      {hasRoom && <div ref={setInspector} className="inspector" data-pane="inspector" />}
    </section>
  );
});
