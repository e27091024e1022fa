import { Textarea } from "../../../ui/textarea";
import { useDraft, useDraftActs } from "../draft/draft-context";
import { toJsonText } from "../draft/draft-store";

/** The JSON itself. */
export function JsonText() {
  const text = useDraft(toJsonText);
  const { typeJson } = useDraftActs();
  return (
    <Textarea
      className="mono"
      aria-label="Assessment as JSON"
      rows={25}
      spellCheck={false}
      value={text}
      onChange={({ target }) => typeJson(target.value)}
    />
  );
}
