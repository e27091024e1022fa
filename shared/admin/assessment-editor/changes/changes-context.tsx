import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from "react";
import { type DocumentField, listDifferences } from "#admin/drafts/fields.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { type AssessmentText, createAssessmentText } from "#api/assessment-text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { toPathName } from "../form/go-to-target.ts";
import { listAssessmentFields } from "../saving/assessment-fields.ts";

export interface Changes {
  before: AssessmentText;
  after: AssessmentText;
  fields: readonly DocumentField<AssessmentText>[];
  /** Path names of what has changed and is still there, such as 'sections/technical/questions/3'. */
  names: ReadonlySet<string>;
}

const ChangesContext = createContext<Changes | null>(null);

/** What visitors don't see yet; null where they see nothing. */
export const useChanges = (): Changes | null => useContext(ChangesContext);

function compare(before: AssessmentText, after: AssessmentText): Changes {
  const fields = listDifferences(listAssessmentFields(before, after), before, after);
  const names = fields.flatMap((field) => {
    const path = field.locate?.(after);
    return path ? [toPathName(path.slice(0, -1))] : [];
  });
  return { before, after, fields, names: new Set(names) };
}

interface ChangesProviderProps {
  stored: AdminAssessment | null;
  children: ReactNode;
}

/** Compares once for all who show it, and after the fields have been painted, so that typing stays fast. */
export function ChangesProvider({ stored, children }: ChangesProviderProps) {
  const after = useDeferredValue(useDraft((state) => state.text));
  const before = useMemo(() => (stored?.isActive ? createAssessmentText(stored) : null), [stored]);
  const changes = useMemo(() => before && compare(before, after), [before, after]);
  return <ChangesContext.Provider value={changes}>{children}</ChangesContext.Provider>;
}
