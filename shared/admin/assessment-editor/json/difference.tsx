import { lazy, Suspense } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { extractDraft } from "#api/assessment-text.ts";
import { printAssessment } from "#assessment/import/print-assessment.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { toJsonText } from "../draft/draft-store.ts";

const JsonDiff = lazy(async () => ({ default: (await import("./editor/json-diff.tsx")).JsonDiff }));

export function Difference({ stored, onClose }: { stored: AdminAssessment; onClose: () => void }) {
  const after = useDraft(toJsonText);
  const before = printAssessment(extractDraft(stored));
  if (before === after) {
    return (
      <Dialog
        open
        title="Compare with the saved version"
        description={`No differences from version ${stored.version} on the server.`}
        onOpenChange={(isOpen) => isOpen || onClose()}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  }
  return (
    <Dialog
      open
      wide
      className="aed-difference"
      title="Compare with the saved version"
      description={`Left: version ${stored.version} on the server. Right: the editor.`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Suspense fallback={<Spinner>Loading the comparison...</Spinner>}>
        <JsonDiff before={before} after={after} />
      </Suspense>
    </Dialog>
  );
}
