import { useEffect, useState } from "react";
import type { Problem } from "#assessment/problem.ts";
import { useDraft, useDraftActions, useDraftStore } from "../draft/draft-context.ts";
import { listProblems } from "../problems/list-problems.ts";
import { formatPasted } from "./editor/format-pasted.ts";
import { JsonEditor } from "./editor/json-editor.tsx";
import { useJsonText } from "./editor/use-json-text.ts";

/** While JSON is being typed, keeps the last problems: their marks move with the text. */
function useLocatedProblems(): readonly Problem[] {
  const { store } = useDraftStore();
  const reading = useDraft((state) => state.reading);
  const problems = useDraft((state) => state.problems);
  const isRead = useDraft((state) => state.json === null || state.reading !== null);
  const [located, setLocated] = useState<readonly Problem[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: updates after a check, not with every letter
  useEffect(() => {
    if (isRead) setLocated(listProblems(store.getState(), true));
  }, [store, isRead, reading, problems]);
  return located;
}

export function JsonText() {
  const { text, printNow } = useJsonText();
  const problems = useLocatedProblems();
  const target = useDraft((state) => state.target?.position ?? null);
  const searchRequest = useDraft((state) => state.searchRequest);
  const { typeJson, undo, redo } = useDraftActions();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for focus inside
    <div className="ejson-text" onFocus={printNow}>
      <JsonEditor
        text={text}
        onText={(typed) => typeJson(formatPasted(text, typed))}
        problems={problems}
        target={target}
        searchRequest={searchRequest}
        onUndo={undo}
        onRedo={redo}
      />
    </div>
  );
}
