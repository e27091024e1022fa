import type { ReactNode } from "react";
import type { Place } from "#assessment/flow.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import { MessageBox } from "./message-box.tsx";

// The one message with the word WISCAR stays as the owner wrote it.
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

/** A section without questions, opened by its address. */
export function EmptySection({
  place,
  onContinue,
  note,
}: {
  place: Extract<Place, { kind: "section-missing" | "section-empty" }>;
  onContinue: () => void;
  /** Beside the button, for who cannot press it. */
  note?: ReactNode;
}) {
  const title = place.kind === "section-missing" ? notAvailable[place.key] : noQuestions[place.key];
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
