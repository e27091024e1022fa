import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { Differences } from "@illumine/shared/admin/drafts/differences.tsx";
import { listDifferences } from "@illumine/shared/admin/drafts/fields.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Dialog } from "@illumine/shared/ui/feedback/dialog.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { useQuery } from "@tanstack/react-query";
import type { CommitComparison, WorkspaceFile } from "#src/model/workspace.ts";
import { callMain, toErrorMessage } from "../desktop.ts";

interface CommitDialogProps {
  file: WorkspaceFile;
  hasUnsavedEdits: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function CommitDifferences({ before, after }: CommitComparison) {
  if (listDifferences(listAssessmentFields(before, after), before, after).length === 0)
    return <p className="soft">No question or setting differs. Only spacing or the order in the file does.</p>;
  return <Differences listFields={listAssessmentFields} before={before} after={after} />;
}

export function CommitDialog({ file: { path, git }, hasUnsavedEdits, onOpen, onClose }: CommitDialogProps) {
  const comparison = useQuery({
    // Main answers without a network, and the file may have changed since.
    queryKey: ["commit", path, git],
    queryFn: () => callMain("compareWithCommit", { path }),
    ...{ networkMode: "always", retry: false, staleTime: 0, gcTime: 0 },
  });
  return (
    <Dialog
      open
      wide
      title="Difference since the last commit"
      description={
        hasUnsavedEdits
          ? `${path}, without the draft's edits that aren't saved to the file. Save it to see them.`
          : path
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <Button variant="ink" onClick={onOpen}>
          Open file
        </Button>
      }
    >
      {comparison.isPending && <Spinner>Comparing...</Spinner>}
      {comparison.error && (
        <Alert tone="warn" live title="There is no difference to show">
          <p>{toErrorMessage(comparison.error)}</p>
        </Alert>
      )}
      {comparison.data && <CommitDifferences {...comparison.data} />}
    </Dialog>
  );
}
