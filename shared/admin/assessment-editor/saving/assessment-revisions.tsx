import { useApi } from "#admin/admin-context.ts";
import { RevisionsDialog } from "#admin/drafts/revisions-dialog.tsx";
import type { AssessmentText } from "#api/assessment-text.ts";
import { useDraftActs } from "../draft/draft-context.ts";
import { listAssessmentFields } from "./assessment-fields.ts";

interface AssessmentRevisionsProps {
  id: string;
  text: AssessmentText;
  onClose: () => void;
}

/** What the site kept of earlier saves, to be looked at and put into the editor. */
export function AssessmentRevisions({ id, text, onClose }: AssessmentRevisionsProps) {
  const api = useApi();
  const { replace } = useDraftActs();
  return (
    <RevisionsDialog<AssessmentText>
      queryKey={["assessment", id]}
      listFields={listAssessmentFields}
      current={text}
      list={async () => (await api.listAssessmentRevisions({ params: { id } })).revisions}
      read={async (revisionId) => {
        const { document } = await api.readAssessmentRevision({ params: { id, revisionId } });
        const { isActive, featured, base } = text.draft;
        // A revision is about what was written: whether and how it is shown stays as it is.
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
