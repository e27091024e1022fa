import type { DraftStore, EditorView } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";

const views: readonly string[] = ["form", "grid", "json", "both"] satisfies EditorView[];

const isView = (value: string | null): value is EditorView => value !== null && views.includes(value);

export function useViewParameter(fallback: EditorView): EditorView {
  const [parameters] = useSearchParams();
  const view = parameters.get("view");
  return isView(view) ? view : fallback;
}

export function useSyncViewParameter({ store }: DraftStore): void {
  const [, setParameters] = useSearchParams();
  useEffect(
    () =>
      store.subscribe(({ view }, before) => {
        if (view !== before.view) setParameters({ view }, { replace: true });
      }),
    [store, setParameters],
  );
}
