import type { AssessmentDraft } from "../../../assessment/draft";
import { useDraft, useDraftActs } from "../draft/draft-context";
import { JsonEditor } from "./editor/json-editor";
import { useJsonText } from "./editor/use-json-text";

export interface JsonViewProps {
  /** What the server has; null for a new assessment. */
  stored: AssessmentDraft | null;
}

/** The draft as JSON. */
export function JsonView({ stored: _ }: JsonViewProps) {
  const { text, followNow } = useJsonText();
  const problems = useDraft(({ problems: own, reading }) => reading?.problems ?? own);
  const wanted = useDraft((state) => state.wanted?.position ?? null);
  const { typeJson, undo, redo } = useDraftActs();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done to it, it only hears that the text is entered
    <div onFocus={followNow}>
      <JsonEditor text={text} onText={typeJson} problems={problems} wanted={wanted} onUndo={undo} onRedo={redo} />
    </div>
  );
}
