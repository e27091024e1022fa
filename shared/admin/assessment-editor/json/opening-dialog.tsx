import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";

interface OpeningDialogProps {
  name: string;
  /** UTF-16 units. */
  length: number;
  onCancel: () => void;
}

export function OpeningDialog({ name, length, onCancel }: OpeningDialogProps) {
  return (
    <Dialog
      open
      title={`Opening ${name}`}
      description="The draft stays as it is until the file is read."
      onOpenChange={(isOpen) => isOpen || onCancel()}
      footer={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Spinner>{`Looking for questions in ${(length / 1_000_000).toFixed(1)} MB...`}</Spinner>
    </Dialog>
  );
}
