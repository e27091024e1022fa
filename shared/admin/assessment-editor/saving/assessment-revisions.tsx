import { useApi } from "#admin/admin-context.ts";
import { RevisionsDialog } from "#admin/drafts/revisions-dialog.tsx";
import type { AssessmentText } from "#api/assessment-text.ts";
import { useDraftActions } from "../draft/draft-context.ts";
import { listAssessmentFields } from "./assessment-fields.ts";

interface AssessmentRevisionsProps {
  id: string;
  text: AssessmentText;
  onClose: () => void;
}

export function AssessmentRevisions({ id, text, onClose }: AssessmentRevisionsProps) {
  const api = useApi();
  const { replace } = useDraftActions();
  return (
    <RevisionsDialog<AssessmentText>
      queryKey={["assessment", id]}
      listFields={listAssessmentFields}
      current={text}
      listRevisions={async () => (await api.listAssessmentRevisions({ params: { id } })).revisions}
      readRevision={async (revisionId) => {
        const { document } = await api.readAssessmentRevision({ params: { id, revisionId } });
        const { isActive, featured, base } = text.draft;
        // Restoring changes the content, not whether and how it is shown.
        return { draft: { ...document, isActive, featured, base }, json: null };
      }}
      onRestore={(restored) => {
        onClose();
        replace("restore", restored);
      }}
      onClose={onClose}
    />
  );
}
