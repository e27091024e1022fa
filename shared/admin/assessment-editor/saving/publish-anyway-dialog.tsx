import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useDraft } from "../draft/draft-context.ts";

const mostShown = 8;

interface PublishAnywayDialogProps {
  onPublish: () => void;
  onClose: () => void;
}

/** Asks before visitors meet what the linter calls an error. */
export function PublishAnywayDialog({ onPublish, onClose }: PublishAnywayDialogProps) {
  const problems = useDraft((state) => state.problems);
  const errors = problems.filter(({ severity, topic }) => severity === "error" && topic !== "Schema");
  const more = errors.length - mostShown;
  return (
    <Dialog
      open
      title="Publish with errors?"
      description={
        errors.length === 1
          ? "One thing is wrong with this assessment. Visitors will meet it."
          : `${errors.length} things are wrong with this assessment. Visitors will meet them.`
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
        {errors.slice(0, mostShown).map(({ message, path }) => (
          <li key={`${path.join("/")} ${message}`}>{message}</li>
        ))}
      </ul>
      {more > 0 && <p className="small soft">And {more} more, in the list of problems.</p>}
    </Dialog>
  );
}
