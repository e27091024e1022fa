import type { ReactNode } from "react";
import type { FlowLocation } from "#assessment/flow.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import { MessageBox } from "./message-box.tsx";

// The specification's wording, WISCAR included.
const noQuestions: Record<QuestionSectionKey, string> = {
  psychometric: "No psychometric questions available for this assessment.",
  technical: "No technical questions available for this assessment.",
  wiscar: "No WISCAR questions available for this assessment.",
};
const notAvailable: Record<QuestionSectionKey, string> = {
  psychometric: "Psychometric section not available",
  technical: "Technical section not available",
  wiscar: "FB6 Index section not available",
};

export function EmptySection({
  step,
  onContinue,
  note,
}: {
  step: Extract<FlowLocation, { kind: "section-missing" | "section-empty" }>;
  onContinue: () => void;
  note?: ReactNode;
}) {
  const title = step.kind === "section-missing" ? notAvailable[step.key] : noQuestions[step.key];
  return (
    <main id="main" className="wrap band">
      <MessageBox title={title}>
        <Button className="needs-script" variant="signal" onClick={onContinue}>
          Continue <Icon name="go" />
        </Button>
        {note}
      </MessageBox>
    </main>
  );
}
