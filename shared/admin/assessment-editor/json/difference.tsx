import { lazy, Suspense } from "react";
import type { AdminAssessment } from "../../../api/admin-assessments";
import { toDraft } from "../../../api/assessment-text";
import { printAssessment } from "../../../assessment/import/print-assessment";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Spinner } from "../../../ui/spinner";
import { useDraft } from "../draft/draft-context";
import { toJsonText } from "../draft/draft-store";

const JsonDiff = lazy(async () => ({ default: (await import("./editor/json-diff")).JsonDiff }));

/** What the draft that is open and a version of the site do not have in common, as JSON. */
export function Difference({ stored, onClose }: { stored: AdminAssessment; onClose: () => void }) {
  const after = useDraft(toJsonText);
  const before = printAssessment(toDraft(stored));
  if (before === after) {
    return (
      <Dialog
        open
        title="Compare with the saved version"
        description={`Nothing differs from version ${stored.version}, as the server has it.`}
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
      description={`Left: version ${stored.version}, as the server has it. Right: what is in the editor.`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Suspense fallback={<Spinner>Loading the comparison...</Spinner>}>
        <JsonDiff before={before} after={after} />
      </Suspense>
    </Dialog>
  );
}
