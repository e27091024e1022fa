import type { AssessmentDraft } from "../../../assessment/draft";
import { Textarea } from "../../../ui/textarea";
import { useDraft, useDraftActs } from "../draft/draft-context";
import { toJsonText } from "../draft/draft-store";

export interface JsonViewProps {
  /** What the server has; null for a new assessment. */
  stored: AssessmentDraft | null;
}

/** The draft as JSON. */
export function JsonView({ stored: _ }: JsonViewProps) {
  const text = useDraft(toJsonText);
  const { typeJson } = useDraftActs();
  return <Textarea rows={25} value={text} onChange={({ target }) => typeJson(target.value)} />;
}
