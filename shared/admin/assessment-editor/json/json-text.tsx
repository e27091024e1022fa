import { useEffect, useState } from "react";
import type { Problem } from "#assessment/problem.ts";
import { useDraft, useDraftActs, useDraftStore } from "../draft/draft-context.ts";
import { listProblems } from "../problems/located-problems.ts";
import { JsonEditor } from "./editor/json-editor.tsx";
import { useJsonText } from "./editor/use-json-text.ts";

/** What was found last; while JSON is typed, that of the text before, whose marks move with the text. */
function useLocatedProblems(): readonly Problem[] {
  const { store } = useDraftStore();
  const reading = useDraft((state) => state.reading);
  const problems = useDraft((state) => state.problems);
  const isRead = useDraft((state) => state.json === null || state.reading !== null);
  const [located, setLocated] = useState<readonly Problem[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: found anew where something was found, not with every letter
  useEffect(() => {
    if (isRead) setLocated(listProblems(store.getState()));
  }, [store, isRead, reading, problems]);
  return located;
}

/** The JSON itself. */
export function JsonText() {
  const { text, followNow } = useJsonText();
  const problems = useLocatedProblems();
  const wanted = useDraft((state) => state.wanted?.position ?? null);
  const { typeJson, undo, redo } = useDraftActs();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done to it, it only hears that the text is entered
    <div className="ejson-text" onFocus={followNow}>
      <JsonEditor text={text} onText={typeJson} problems={problems} wanted={wanted} onUndo={undo} onRedo={redo} />
    </div>
  );
}
