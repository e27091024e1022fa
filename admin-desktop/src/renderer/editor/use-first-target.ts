import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import type { Path } from "@illumine/shared/assessment/path.ts";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

const toPath = (fieldName: string): Path =>
  fieldName.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

export function useFirstTarget({ actions }: DraftStore, fieldName: string | null): void {
  const { state } = useLocation() as { state: { textPath?: Path } | null };
  const first = useRef(state?.textPath ?? (fieldName === null ? null : toPath(fieldName)));
  useEffect(() => {
    if (first.current) actions.goTo(first.current);
  }, [actions]);
}
