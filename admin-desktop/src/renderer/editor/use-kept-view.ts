import type { DraftStore, EditorView } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";

const isView = (value: string | null): value is EditorView => value === "form" || value === "json" || value === "both";

/**
 * A hook: how the draft was looked at when the app was left. It stands in the address.
 * @param first how it is looked at where nobody has chosen yet
 */
export function useKeptView(first: EditorView): EditorView {
  const [parameters] = useSearchParams();
  const wanted = parameters.get("view");
  return isView(wanted) ? wanted : first;
}

/** A hook: keeps in the address how the draft is looked at. */
export function useKeepView({ store }: DraftStore): void {
  const [, setParameters] = useSearchParams();
  useEffect(
    () =>
      store.subscribe(({ view }, before) => {
        if (view !== before.view) setParameters({ view }, { replace: true });
      }),
    [store, setParameters],
  );
}
