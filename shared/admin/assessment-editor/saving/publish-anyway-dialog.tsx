import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useDraft } from "../draft/draft-context.ts";

const maxShown = 8;

interface PublishAnywayDialogProps {
  onPublish: () => void;
  onClose: () => void;
}

export function PublishAnywayDialog({ onPublish, onClose }: PublishAnywayDialogProps) {
  const problems = useDraft((state) => state.problems);
  const errors = problems.filter(({ severity, topic }) => severity === "error" && topic !== "Schema");
  const more = errors.length - maxShown;
  return (
    <Dialog
      open
      title="Publish with errors?"
      description={
        errors.length === 1
          ? "This assessment has one error. Visitors will see it."
          : `This assessment has ${errors.length} errors. Visitors will see them.`
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="ink" onClick={onClose}>
            Back to the editor
          </Button>
          <Button variant="danger" onClick={onPublish}>
            Publish anyway
          </Button>
        </>
      }
    >
      <ul className="aed-errors">
        {errors.slice(0, maxShown).map(({ message, path }) => (
          <li key={`${path.join("/")} ${message}`}>{message}</li>
        ))}
      </ul>
      {more > 0 && <p className="small soft">And {more} more in the problems list.</p>}
    </Dialog>
  );
}
